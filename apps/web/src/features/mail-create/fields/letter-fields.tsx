import { addressBookCalls, type KnownReceiver } from '@hybrid-mail/contracts/address-book';
import { beforeSendCalls } from '@hybrid-mail/contracts/before-send';
import { isReturn } from '@hybrid-mail/contracts/delivery';
import { beforeSendTexts } from '@hybrid-mail/messages/before-send';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../../lib/api/call.ts';
import { formatDay } from '../../../lib/formats/dates.ts';
import { addressBookQueries } from '../../../lib/queries/address-book.queries.ts';
import { useAreas, useRegions } from '../../../lib/queries/reference.queries.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { LetterLink } from '../../../shared/letter/letter-link.tsx';
import { resultText, resultTextInSentence } from '../../../shared/letter/result-text.ts';
import { ReturnsNotChecked } from '../../../shared/letter/return-warning.tsx';
import { SelectField, TextField } from '../../../ui/form-field/index.ts';
import { SuggestField } from '../../../ui/lookup-field/lookup-field.tsx';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { AddressLineField } from '../address-line/address-line-field.tsx';
import { type LetterForm, plannedReceiverOf } from '../letter-schema.ts';
import { placeFieldsOf } from './letter-address.ts';

const pair = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;
const streetAndHouse = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr) 130px' } as const;

/**
 * Receiver and address. The district can be chosen after the region. Browser extensions recognize the address fields by
 * the word «address» in their names.
 */
export function LetterFields({ form }: { readonly form: LetterForm }) {
  const { control } = form;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <ReceiverField form={form} />
      <AddressLineField form={form} />
      <Place form={form} />
      <Box sx={streetAndHouse}>
        <TextField control={control} name="addressStreet" label={texts.street} autoComplete="off" />
        <TextField control={control} name="addressHouse" label={texts.house} autoComplete="off" />
        <NoHouse form={form} />
      </Box>
      <ReturnedLetterNote form={form} />
    </Box>
  );
}

/** Button that writes «no number» as the house, because houses in villages may have no number. */
function NoHouse({ form }: { readonly form: LetterForm }) {
  const house = useWatch({ control: form.control, name: 'addressHouse' });
  if (house.trim() !== '') return null;
  const write = () => {
    form.setValue('addressHouse', texts.noHouseWritten, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    // The focused button is unmounted, so the field gets the focus.
    form.setFocus('addressHouse');
  };
  return (
    <Button size="small" onClick={write} sx={{ gridColumn: '1 / -1', justifySelf: 'end', mt: -3 }}>
      {texts.noHouse}
    </Button>
  );
}

const choicesOf = (places: readonly { id: number; name: string }[]) =>
  places.map(({ id, name }) => ({ value: String(id), label: name }));

function Place({ form }: { readonly form: LetterForm }) {
  const region = useWatch({ control: form.control, name: 'region' });
  const area = useWatch({ control: form.control, name: 'area' });
  const usual = useUsualDays(area);
  const regions = useRegions();
  const areas = useAreas(region ? Number(region) : undefined);
  return (
    <Box sx={pair}>
      <SelectField
        control={form.control}
        name="region"
        label={texts.region}
        emptyLabel={texts.regionEmpty}
        choices={choicesOf(regions)}
        onChosen={() => form.setValue('area', '')}
      />
      <SelectField
        control={form.control}
        name="area"
        label={texts.area}
        emptyLabel={region ? texts.areaEmpty : texts.areaLocked}
        choices={choicesOf(areas)}
        disabled={!region}
        help={usual}
      />
    </Box>
  );
}

/** Text with the usual delivery time to a district; undefined without a district or with too few deliveries. */
function useUsualDays(area: string): string | undefined {
  const { data, isError } = useQuery({
    queryKey: ['delivery-time', area],
    queryFn: ({ signal }) => call(beforeSendCalls.deliveryTime, { query: { area: Number(area) }, signal }),
    enabled: area !== '',
    retry: false,
  });
  if (isError) return beforeSendTexts.usualNotLoaded;
  return data?.usualDays ? beforeSendTexts.usual({ days: data.usualDays }) : undefined;
}

/** Warns that the last letter to this receiver at this address was returned, or says that this is not known. */
function ReturnedLetterNote({ form }: { readonly form: LetterForm }) {
  const planned = plannedReceiverOf(useWatch({ control: form.control }));
  const { data: found, isError } = useQuery(addressBookQueries.returned(planned));
  return (
    <Box role="status">
      {isError && <ReturnsNotChecked />}
      {found && (
        <Alert severity="warning">
          {texts.returnedHere({ day: formatDay(found.performedOn), reason: resultTextInSentence(found.performType) })}
          {': '}
          <LetterLink id={found.mailId} isAside />
        </Alert>
      )}
    </Box>
  );
}

const shortest = 2;

/** Receiver with suggestions from earlier letters; choosing one fills in the address. */
function ReceiverField({ form }: { readonly form: LetterForm }) {
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const search = useDebouncedValue(words);
  const isPhone = useIsPhone();
  const { data = [], isError } = useQuery({
    queryKey: ['known-receivers', search],
    queryFn: ({ signal }) => call(addressBookCalls.find, { query: { search, limit: 8 }, signal }),
    enabled: search.length >= shortest,
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
      // A quick arrow key and Enter must not take a receiver who was found by earlier words.
      suggestions={search === words ? data.map(suggestionOf) : []}
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
