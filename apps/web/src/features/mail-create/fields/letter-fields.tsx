import { beforeSendCalls } from '@hybrid-mail/contracts/before-send';
import { beforeSendTexts } from '@hybrid-mail/messages/before-send';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../../lib/api/call.ts';
import { useAreas, useRegions } from '../../../lib/queries/reference.queries.ts';
import { SelectField, TextField } from '../../../ui/form-field/index.ts';
import { ReturnedLetterNote } from '../earlier-letter/returned-letter-note.tsx';
import type { LetterForm } from '../letter-schema.ts';
import { ReceiverField } from './receiver-field.tsx';

const pair = (columns: string) =>
  ({ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: columns } }) as const;

/**
 * Receiver and address. The district can be chosen after the region. Browser extensions recognize the address fields by
 * the word «address» in their names.
 */
export function LetterFields({ form }: { readonly form: LetterForm }) {
  const { control } = form;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      <ReceiverField form={form} />
      <Place form={form} />
      <Box sx={pair('minmax(0, 1fr) 130px')}>
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
    <Box sx={pair('minmax(0, 1fr) minmax(0, 1fr)')}>
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
