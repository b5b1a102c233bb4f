import type { RegionNorm } from '@hybrid-mail/contracts/norms';
import { normTexts as texts } from '@hybrid-mail/messages/norms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { colors, heights, tones } from '../../ui/theme/tokens.ts';
import { useNorm } from './use-norm.ts';

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: '280px auto 1fr' },
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  px: { xs: 4, sm: 5 },
  py: 2,
  '& + &': { borderTop: `1px solid ${colors.line}` },
} as const;

/** Norm of a region, saved with Enter or its button. */
export function NormRow({ region }: { readonly region: RegionNorm }) {
  const { typed, isChanged, result, isRunning, type, save } = useNorm(region);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Moves the focus from the button, which disappears after saving.
    field.current?.focus();
    void save();
  };
  const undo = ({ key }: KeyboardEvent) => key === 'Escape' && isChanged && type(undefined);
  return (
    <Box component="li" sx={row}>
      <label htmlFor={id}>{region.name}</label>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <OutlinedInput
          id={id}
          inputRef={field}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={undo}
          error={result?.isError ?? false}
          endAdornment={<span style={{ color: colors.secondary }}>{texts.unit}</span>}
          slotProps={{
            input: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off', 'aria-describedby': `${id}-result` },
          }}
          sx={{ width: 96, minHeight: { xs: heights.touch, sm: heights.field } }}
        />
        <Button
          type="submit"
          variant="outlined"
          aria-label={texts.saveOf({ region: region.name })}
          aria-busy={isRunning}
          sx={{ minHeight: { xs: heights.touch, sm: heights.button }, visibility: isChanged ? 'visible' : 'hidden' }}
        >
          {texts.save}
        </Button>
      </Box>
      <Box
        id={`${id}-result`}
        role="status"
        sx={{ gridColumn: { xs: 'span 2', sm: 'auto' }, color: tones[result?.isError ? 'red' : 'green'].text }}
      >
        {result?.text}
      </Box>
    </Box>
  );
}
