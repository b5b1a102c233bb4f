import { norm as days } from '@hybrid-mail/contracts/norms';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { KeyboardEvent, RefObject } from 'react';
import { z } from 'zod';
import { heights } from '../../ui/theme/tokens.ts';

/** The number of days in a field, or what is wrong with it. */
export function readDays(typed: string): { readonly days: number } | { readonly problem: string } {
  const { data, error } = z.safeDecode(days, typed.trim());
  return error ? { problem: formatProblem(error.issues[0]?.message ?? '') } : { days: data };
}

interface Props {
  readonly id: string;
  /** Id of the element with the result. */
  readonly describedBy: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onType: (text: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** Field for a norm in days. */
export const DaysField = ({ id, describedBy, value, isWrong, onType, onKeyDown, inputRef }: Props) => (
  <OutlinedInput
    id={id}
    {...(inputRef && { inputRef })}
    {...(onKeyDown && { onKeyDown })}
    value={value}
    onChange={({ target }) => onType(target.value)}
    error={isWrong}
    slotProps={{ input: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off', 'aria-describedby': describedBy } }}
    sx={{
      width: 64,
      height: { xs: heights.touch, sm: 32 },
      '@media (pointer: coarse)': { height: heights.touch },
      '& input': { textAlign: 'right' },
    }}
  />
);
