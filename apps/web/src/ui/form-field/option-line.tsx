import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import type Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import type { ComponentProps, FocusEvent, HTMLAttributes } from 'react';
import { colors, menuShadow, tones } from '../theme/tokens.ts';
import type { FrameIds } from './field-frame.tsx';

/** Props that Autocomplete passes to the input. */
type HtmlInput = Parameters<
  NonNullable<ComponentProps<typeof Autocomplete>['renderInput']>
>[0]['slotProps']['htmlInput'];

/** Adds the ids and the blur handler of a form field to the input props of Autocomplete. */
export const comboboxInputProps = (own: HtmlInput, ids: FrameIds, onBlur: () => void) => ({
  ...own,
  id: ids.id,
  autoComplete: 'off',
  'aria-describedby': ids['aria-describedby'],
  onBlur: (event: FocusEvent<HTMLInputElement>) => {
    own.onBlur?.(event);
    onBlur();
  },
});

/** Style of the popup that lists the options. */
export const optionPopupStyle = {
  mt: 1,
  border: 1,
  borderColor: 'divider',
  boxShadow: menuShadow,
  '& .MuiAutocomplete-option.Mui-focused.Mui-focused': { bgcolor: colors.selected },
} as const;

const small = { fontSize: 13.5, lineHeight: '17px' } as const;

interface Props {
  readonly line: HTMLAttributes<HTMLLIElement>;
  readonly title: string;
  readonly note: string | undefined;
  readonly warning?: string | undefined;
}

/** Option of a list, with secondary text and a warning. */
export const OptionLine = ({ line, title, note, warning }: Props) => (
  <Box component="li" {...line} sx={{ display: 'block !important' }}>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
    <Box sx={{ ...small, color: 'text.secondary' }}>{note}</Box>
    {warning && (
      <Box sx={{ ...small, display: 'flex', gap: 1, color: tones.amber.text }}>
        <WarningAmber aria-hidden sx={{ fontSize: 16 }} />
        {warning}
      </Box>
    )}
  </Box>
);
