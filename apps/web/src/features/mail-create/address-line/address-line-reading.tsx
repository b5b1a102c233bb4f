import { addressLineTexts as texts } from '@hybrid-mail/messages/address-line';
import { formatList } from '@hybrid-mail/messages/format-list';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { AddressReading } from '../../../shared/address-line/read-address-line.ts';
import { usePlaceLexicon } from '../../../shared/address-line/use-place-lexicon.ts';
import type { LetterForm } from '../letter-schema.ts';
import { KnownAddresses } from './known-addresses.tsx';
import { LineChips } from './line-chips.tsx';
import { placeFields } from './next-place-values.ts';
import { useAddressLine } from './use-address-line.ts';

/** What the keys of the field do; absent until the reading is loaded. */
export interface LineControls {
  take?: () => void;
  undo?: () => boolean;
  /** Whether Enter was pressed before. */
  isEnterAwaited: boolean;
}

interface Props {
  readonly form: LetterForm;
  readonly controls: RefObject<LineControls>;
}

/** What was read in the line: chips, what is missing, and what is known of the address. */
export function AddressLineReading({ form, controls }: Props) {
  const { lexicon, isIncomplete } = usePlaceLexicon();
  const element = useRef<HTMLDivElement>(null);
  const { reading, isUndone, takeNow, pick, replace, undo } = useAddressLine(form, lexicon);
  const take = () => {
    takeNow();
    focusFirstMissing(element.current, form);
  };
  useControls(controls, lexicon !== null, take, undo);
  return (
    <Box ref={element} sx={{ display: 'flex', flexDirection: 'column', gap: 2, '&:not(:empty)': { mt: 1 } }}>
      {reading && <LineChips form={form} reading={reading} onPick={pick} />}
      <Typography role="status" variant="caption" sx={{ '&:empty': { display: 'none' } }}>
        {isUndone ? texts.undone : reading && <Summary form={form} reading={reading} />}
        {reading && isIncomplete && ` ${texts.notLoaded}`}
      </Typography>
      {reading && <KnownAddresses form={form} onTake={replace} />}
    </Box>
  );
}

/** Gives the field its keys; an Enter that was pressed before counts. */
function useControls(controls: RefObject<LineControls>, isReady: boolean, take: () => void, undo: () => boolean): void {
  const taken = useEffectEvent(take);
  const undone = useEffectEvent(undo);
  useEffect(() => {
    const keys = controls.current;
    if (!isReady) return undefined;
    Object.assign(keys, { take: () => taken(), undo: () => undone() });
    // Waits for the end of the effect, because flushSync cannot render during one.
    if (keys.isEnterAwaited) queueMicrotask(() => taken());
    keys.isEnterAwaited = false;
    return () => {
      delete keys.take;
      delete keys.undo;
    };
  }, [controls, isReady]);
}

/** Moves the focus to the first chip to choose from or empty field: of the address, then of the letter. */
function focusFirstMissing(element: HTMLElement | null, form: LetterForm): void {
  for (const field of [...placeFields, 'receiver'] as const) {
    if (form.getValues(field) !== '') continue;
    const chip = element?.querySelector<HTMLElement>(`[data-part="${field}"]`);
    if (chip) chip.focus();
    else form.setFocus(field);
    return;
  }
  element?.closest('form')?.querySelector<HTMLElement>('input[type=file]')?.focus();
}

/** Names what the address still lacks, and what of the line is in no field. */
function Summary({ form, reading }: { readonly form: LetterForm; readonly reading: AddressReading }) {
  const values = useWatch({ control: form.control, name: [...placeFields] });
  const missing = placeFields.filter((_, index) => values[index] === '').map((field) => texts.missingParts[field]);
  const isUnread = reading.certain.region === null && reading.regions.length === 0 && reading.areas.length === 0;
  const sentences = [
    isUnread && values[0] === '' ? texts.unread : [],
    missing.length > 0 ? texts.missing({ what: missing.join(', ') }) : texts.complete,
    reading.leftOut.length > 0 ? texts.leftOut({ what: formatList(reading.leftOut) }) : [],
  ];
  return <>{sentences.flat().join('. ')}</>;
}
