import { addressBookCalls, type KnownReceiver } from '@hybrid-mail/contracts/address-book';
import { isReturn } from '@hybrid-mail/contracts/delivery';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { formatDay } from '../../../lib/formats/dates.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { resultText, resultTextInSentence } from '../../../shared/letter/result-text.ts';
import { SuggestField } from '../../../ui/form-field/index.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import type { LetterForm } from '../letter-schema.ts';
import { placeFieldsOf } from './letter-address.ts';

const shortest = 2;

/** Receiver with suggestions from earlier letters; choosing one fills in the address. */
export function ReceiverField({ form }: { readonly form: LetterForm }) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim());
  const isPhone = useIsPhone();
  const { data = [], isError } = useQuery({
    queryKey: ['known-receivers', search],
    queryFn: ({ signal }) => call(addressBookCalls.find, { query: { search, limit: 8 }, signal }),
    enabled: search.length >= shortest,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  const take = (known: KnownReceiver) => {
    const taken = { receiver: known.receiver, ...placeFieldsOf(known) };
    form.reset({ ...form.getValues(), ...taken }, { keepDefaultValues: true, keepTouched: true });
    setTyped('');
  };
  return (
    <SuggestField
      control={form.control}
      name="receiver"
      // On a phone the keyboard would cover the form before the user has read it.
      autoFocus={!isPhone}
      label={texts.receiver}
      help={isError && search.length >= shortest ? texts.suggestionsFailed : undefined}
      suggestions={typed.trim().length < shortest ? [] : data.map(suggestionOf)}
      onType={setTyped}
      onTake={take}
    />
  );
}

const suggestionOf = (known: KnownReceiver) => ({
  ...known,
  key: String(known.mailId),
  title: known.receiver,
  ...formatKnownReceiver(known),
});

/** Formats address and result of an earlier letter to this receiver; the warning says why the address may be wrong. */
function formatKnownReceiver(known: KnownReceiver): { readonly note: string; readonly warning?: string } {
  const { region, area, address, performType, performedOn, writtenOn } = known;
  const where = `${region.name}, ${area.name}, ${address}`;
  if (performType === null || performedOn === null) {
    return { note: `${where}. ${texts.writtenOn({ day: formatDay(writtenOn) })}` };
  }
  const day = formatDay(performedOn);
  if (!isReturn(performType)) return { note: `${where}. ${resultText(performType) ?? ''} ${day}` };
  return { note: where, warning: texts.returned({ day, reason: resultTextInSentence(performType) }) };
}
