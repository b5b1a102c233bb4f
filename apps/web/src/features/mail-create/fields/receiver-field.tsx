import { addressBook, type KnownReceiver } from '@hybrid-mail/contracts/address-book';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { SuggestField } from '../../../ui/form-field/index.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import type { LetterForm } from '../letter-form.ts';
import { formatKnownReceiver } from './format-known-receiver.ts';
import { splitAddress } from './letter-address.ts';

const shortest = 2;

/** Receiver with suggestions from earlier letters; choosing one fills in the address. */
export function ReceiverField({ form }: { readonly form: LetterForm }) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim());
  const isPhone = useIsPhone();
  const { data = [], isError } = useQuery({
    queryKey: ['known-receivers', search],
    queryFn: ({ signal }) => call(addressBook.find, { query: { search, limit: 8 }, signal }),
    enabled: search.length >= shortest,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  const take = (known: KnownReceiver) => {
    const place = splitAddress(known.address);
    const { receiver, region, area } = known;
    const taken = { receiver, region: String(region.id), area: String(area.id), ...place };
    form.reset({ ...form.getValues(), ...taken }, { keepDefaultValues: true, keepTouched: true });
    setTyped('');
  };
  return (
    <SuggestField
      control={form.control}
      name="receiver"
      // On a phone the keyboard would cover the form before it is read.
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
