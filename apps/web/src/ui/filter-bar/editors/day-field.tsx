import { filterTexts } from '@hybrid-mail/messages/filters';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { type Day, formatPlainDay, readDay } from '../../../lib/formats/dates.ts';
import { insertDots } from '../../../lib/formats/insert-dots.ts';
import { colors } from '../../theme/tokens.ts';

interface Props {
  readonly label: string;
  readonly value: Day | undefined;
  readonly onChange: (day: Day | undefined) => void;
  readonly onFocus?: () => void;
  /** Whether the calendar beside the field fills this field. */
  readonly isEdited?: boolean;
  readonly autoFocus?: boolean | undefined;
}

const shown = (day: Day | undefined) => (day ? formatPlainDay(day) : '');

const edited = {
  width: '100%',
  '& .MuiOutlinedInput-notchedOutline': { borderColor: colors.focus, borderWidth: 2 },
} as const;

/** Date input DD.MM.YYYY. A complete date applies while typing; invalid text yields an empty value on blur. */
export function DayField({ label, value, onChange, onFocus, isEdited = false, autoFocus }: Props) {
  const id = useId();
  const [text, setText] = useState(shown(value));
  useEffect(() => setText(shown(value)), [value]);
  const type = (typed: string) => {
    const next = typed.length > text.length ? insertDots(typed) : typed;
    setText(next);
    const day = readDay(next);
    if (day && day !== value) onChange(day);
  };
  const leave = () => {
    const day = readDay(text) ?? undefined;
    setText(shown(day));
    if (day !== value) onChange(day);
  };
  return (
    <div>
      <Typography component="label" htmlFor={id} variant="caption">
        {label}
      </Typography>
      <OutlinedInput
        id={id}
        value={text}
        placeholder={filterTexts.dateFormat}
        onChange={(event) => type(event.target.value)}
        onFocus={onFocus}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        autoFocus={autoFocus}
        slotProps={{ input: { inputMode: 'numeric', maxLength: 10, autoComplete: 'off' } }}
        sx={isEdited ? edited : { width: '100%' }}
      />
    </div>
  );
}
