import { addressLineTexts as texts } from '@hybrid-mail/messages/address-line';
import Box from '@mui/material/Box';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../ui/form-field/index.ts';
import type { LetterForm } from '../letter-schema.ts';
import type { LineControls } from './address-line-reading.tsx';

/** The reader of addresses and its lists, which a letter without the field does not need. */
const AddressLineReading = lazy(async () => ({
  default: (await import('./address-line-reading.tsx')).AddressLineReading,
}));

/** Reads an address in one line into region, district, street and house, which stay the fields of the letter. */
export function AddressLineField({ form }: { readonly form: LetterForm }) {
  const line = useWatch({ control: form.control, name: 'line' }) ?? '';
  const [isUsed, setUsed] = useState(false);
  const controls = useRef<LineControls>({ isEnterAwaited: false });
  const byKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const { take, undo } = controls.current;
    if (event.key === 'Enter' && !event.ctrlKey && line.trim() !== '') {
      // Enter in a field would submit the form.
      event.preventDefault();
      controls.current.isEnterAwaited = take === undefined;
      take?.();
    }
    const isUndo = event.key === 'Escape' || (event.code === 'KeyZ' && event.ctrlKey && !event.shiftKey);
    if (isUndo && undo?.()) event.preventDefault();
  };
  return (
    <Box>
      <Box onKeyDown={byKey} onFocus={() => setUsed(true)}>
        <TextField
          optional
          control={form.control}
          name="line"
          label={texts.label}
          help={texts.help}
          placeholder={texts.placeholder}
          autoComplete="off"
          maxLength={1000}
        />
      </Box>
      {(isUsed || line !== '') && (
        <Suspense fallback={null}>
          <AddressLineReading form={form} controls={controls} />
        </Suspense>
      )}
    </Box>
  );
}
