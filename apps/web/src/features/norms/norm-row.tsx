import type { HeldNorm } from '@hybrid-mail/contracts/norms';
import { normTexts as texts } from '@hybrid-mail/messages/norms';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { colors, heights, tones, touchButton, visuallyHidden } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { DaysField, readDays } from './days-field.tsx';
import { changeNorm } from './norms.queries.ts';

/** Columns of the list: region, norm with its button, delivery time, result. */
export const normRow = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(160px, 240px) 176px minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'center',
  columnGap: 4,
  px: { xs: 4, sm: 5 },
  py: { xs: '6px', sm: '2px' },
  '& + &': { borderTop: `1px solid ${colors.lineSoft}` },
} as const;

/** Norm of a region, saved with Enter or its button, beside the delivery time. */
export function NormRow({ region, daysLabel }: { readonly region: HeldNorm; readonly daysLabel: string }) {
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
    <Box component="li" sx={normRow}>
      <label htmlFor={id}>{region.name}</label>
      <Box component="form" noValidate onSubmit={submit} sx={form}>
        <DaysField
          id={id}
          describedBy={`${id}-days ${id}-result`}
          value={typed}
          isWrong={result?.isError ?? false}
          onType={type}
          onKeyDown={undo}
          inputRef={field}
        />
        <Button
          type="submit"
          size="small"
          variant="outlined"
          aria-label={texts.saveOf({ region: region.name })}
          aria-busy={isRunning}
          sx={{
            ...touchButton,
            minHeight: { xs: heights.touch, sm: 30 },
            height: { sm: 30 },
            // On a phone the names of the regions have its space until it is needed.
            display: { xs: isChanged ? 'inline-flex' : 'none', sm: 'inline-flex' },
            visibility: isChanged ? 'visible' : 'hidden',
          }}
        >
          {texts.save}
        </Button>
      </Box>
      <Box id={`${id}-days`} sx={time}>
        <span style={visuallyHidden}>{daysLabel}: </span>
        <DeliveryTime {...region} />
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

/** On a phone the field stands beside the region and its delivery time. */
const form = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  gridRow: { xs: 'span 2', sm: 'auto' },
} as const;

const time = { fontSize: { xs: 14, sm: 15 }, lineHeight: { xs: '18px', sm: '22px' } } as const;

const beyond = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  color: tones.amber.text,
} as const;

/** Right-aligned on wide screens, so that the numbers of the rows can be compared. */
const Days = ({ words, isBold = false }: { readonly words: string; readonly isBold?: boolean }) => (
  <Box
    component="span"
    sx={{ display: 'inline-block', minWidth: { sm: 60 }, textAlign: { sm: 'right' }, fontWeight: isBold ? 600 : 400 }}
  >
    {words}
  </Box>
);

/** Days within which nine of ten letters were delivered; amber and in words if they exceed the norm. */
function DeliveryTime({ days, norm }: Pick<HeldNorm, 'days' | 'norm'>) {
  const isPhone = useIsPhone();
  if (days === null) return <span style={{ color: colors.secondary }}>{texts.noDeliveries}</span>;
  const words = isPhone ? texts.now({ days }) : texts.days({ days });
  if (days <= norm) return <Days words={words} />;
  return (
    <Box component="span" sx={beyond}>
      <Days words={words} isBold />
      <WarningAmber aria-hidden sx={{ fontSize: 18 }} />
      {texts.longer({ days: days - norm })}
    </Box>
  );
}

/** State of a region's norm field: typed text, result of validation or save, and functions to type and to save. */
function useNorm(region: HeldNorm) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<string>();
  const [result, setResult] = useState<{ readonly isError: boolean; readonly text: string }>();
  const [isRunning, setRunning] = useState(false);
  const { norm } = region;
  const typed = draft ?? String(norm);
  const type = (text: string | undefined) => {
    setDraft(text);
    setResult(undefined);
  };
  const save = async () => {
    const read = readDays(typed);
    if ('problem' in read) return setResult({ isError: true, text: read.problem });
    if (isRunning) return;
    if (read.days === norm) return type(undefined);
    setRunning(true);
    const failure = await changeNorm(queries, region, read.days);
    // Discards the typed text, unless the user has changed it during the call.
    if (failure === null) setDraft((last) => (last === draft ? undefined : last));
    setResult(failure === null ? { isError: false, text: texts.saved } : { isError: true, text: failure });
    setRunning(false);
  };
  return { typed, isChanged: draft !== undefined && draft !== String(norm), result, isRunning, type, save };
}
