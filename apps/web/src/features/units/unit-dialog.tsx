import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import { unitCalls as calls, type UnitInList } from '@hybrid-mail/contracts/unit';
import { contractTexts } from '@hybrid-mail/messages/contract';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { unitTexts } from '@hybrid-mail/messages/units';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { organizationSearch } from '../../lib/queries/organization-search.queries.ts';
import { useCan, useRole } from '../../lib/queries/profile.queries.ts';
import { unitNameQueries } from '../../lib/queries/unit.queries.ts';
import { changeOf } from '../../lib/saving/change-of.ts';
import { ContractSum, ContractTerms } from '../../shared/contract-fields/contract-fields.tsx';
import { LetterPrices } from '../../shared/contract-fields/letter-prices.tsx';
import { OrganizationField, ReadOnlyOrganization } from '../../shared/organization-choice/organization-field.tsx';
import { type FormFieldMapping, mapFieldByName } from '../../shared/saving/use-concurrent-change.ts';
import { useSaving } from '../../shared/saving/use-saving.ts';
import { SavingDialog } from '../../ui/form-dialog/saving-dialog.tsx';
import { CheckboxField, ChoicesField, FieldGroup, RadioField, TextField } from '../../ui/form-field/index.ts';
import { useScreenForm } from '../../ui/form-field/use-screen-form.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { type UnitForm, type UnitTyped, unitInputOf, unitSchema } from './unit-form.ts';
import { unitQueries } from './units.queries.ts';

const texts = unitTexts.dialog;

interface Props {
  /** Null for a new unit. */
  readonly unit: UnitInList | null;
  /** Preselected organization of a new unit. */
  readonly inn: string | undefined;
  readonly onClose: () => void;
}

/** Dialog that adds or edits a unit. Rendered only while open. */
export function UnitDialog({ unit, inn, onClose }: Props) {
  const isNew = unit === null;
  const form = useScreenForm(unitSchema(unit), unitInputOf(unit, inn));
  const maySetHead = useCan()('unit.setHead');
  const saving = useSaving(form, {
    send: (typed) => (unit ? edit(unit, form, typed) : add(typed, maySetHead)),
    told: { saved: isNew ? unitTexts.added : unitTexts.edited, failed: staffTexts.serverFailed },
    changed: [unitQueries.all, unitNameQueries.all],
    onClose,
    placeOf,
  });
  const hasRegions = useWatch({ control: form.control, name: 'regions' }).length > 0;
  return (
    <SavingDialog
      title={isNew ? texts.add : texts.edit}
      saveLabel={isNew ? staffTexts.add : staffTexts.save}
      failedTitle={staffTexts.serverFailed}
      saving={saving}
      isTyped={form.formState.isDirty}
      left={hasRegions ? undefined : texts.left}
      onClose={onClose}
    >
      <UnitFields form={form} unit={unit} />
      <ContractFields form={form} unit={unit} />
    </SavingDialog>
  );
}

const types = [
  { value: 'ordinary', label: unitTexts.ordinary },
  { value: 'head', label: unitTexts.head },
];

interface FieldsProps extends Pick<Props, 'unit'> {
  readonly form: UnitForm;
}

/** Name, organization, address, type and regions of the unit; the organization of an existing unit cannot change. */
function UnitFields({ form, unit }: FieldsProps) {
  const { control } = form;
  const maySetHead = useCan()('unit.setHead');
  return (
    <FieldGroup title={texts.unit}>
      {unit ? (
        <ReadOnlyOrganization name={unit.organization.name} />
      ) : (
        <OrganizationField control={control} name="organizationInn" autoFocus />
      )}
      <TextField control={control} name="name" label={texts.name} maxLength={maxTextLength} autoFocus={unit !== null} />
      <TextField control={control} name="address" label={texts.address} maxLength={600} />
      {maySetHead && (
        <RadioField control={control} name="type" label={texts.type} help={texts.typeHelp} choices={types} />
      )}
      <Regions form={form} />
      <CheckboxField control={control} name="isActive" label={texts.isActive} />
    </FieldGroup>
  );
}

function Regions({ form: { control } }: Pick<FieldsProps, 'form'>) {
  const regions = useQuery(unitQueries.regions());
  const chosen = useWatch({ control, name: 'regions' });
  return (
    <div>
      <ChoicesField
        control={control}
        name="regions"
        label={texts.regions}
        help={chosen.length === 0 ? texts.regionsMissing : undefined}
        choices={regions.data ?? []}
      />
      <NotLoaded query={regions} text={texts.regionsFailed} />
    </div>
  );
}

const isUnpriced = ({ sumForMail, sumForOverPaged }: UnitInList) => sumForMail === null || sumForOverPaged === null;

/** Contract and prices of the unit. */
const ContractFields = ({ form, unit }: FieldsProps) => (
  <FieldGroup title={contractTexts.contractAndPrices}>
    <ContractTerms control={form.control} />
    <ContractSum control={form.control} />
    <LetterPrices control={form.control} emptyHelp={unit ? contractTexts.noPriceHelp : texts.priceOfOrganization} />
    {unit && isUnpriced(unit) && <TakeOrganizationPrices form={form} inn={unit.organization.inn} />}
  </FieldGroup>
);

/** Offers the organization's prices to a unit without prices. */
function TakeOrganizationPrices({ form: { setValue }, inn }: Pick<FieldsProps, 'form'> & { readonly inn: string }) {
  const query = useQuery(organizationSearch.byInn(useRole(), inn));
  const { data } = query;
  const { sumForMail, sumForOverPaged } = data?.records[0]?.organization ?? {};
  if (data && !sumForMail && !sumForOverPaged)
    return <Typography variant="caption">{texts.organizationHasNone}</Typography>;
  if (!sumForMail || !sumForOverPaged) return <NotLoaded query={query} text={texts.pricesNotLoaded} />;
  const take = () => {
    const typed = { shouldDirty: true, shouldValidate: true };
    setValue('sumForMail', sumForMail, typed);
    setValue('sumForOverPaged', sumForOverPaged, typed);
  };
  return (
    <Button variant="outlined" size="small" onClick={take} sx={{ alignSelf: 'flex-start' }}>
      {texts.takePrices({ simple: formatMoney(sumForMail), overPaged: formatMoney(sumForOverPaged) })}
    </Button>
  );
}

const sentOf = ({ type, ...fields }: Partial<UnitTyped>) => ({ ...fields, ...(type && { isHead: type === 'head' }) });

const placeOf: FormFieldMapping = (field, now) =>
  field === 'IsHead' ? ['type', now ? 'head' : 'ordinary'] : mapFieldByName(field, now);

/**
 * Checks the name first: if it is taken, marks the field and sends nothing (specification 2 §5).
 * @param maySetHead false leaves the type of the unit out of the request
 */
async function add(typed: UnitTyped, maySetHead: boolean) {
  const { name, organizationInn: inn } = typed;
  const { isExists } = await call(calls.checkName, { query: { name, inn } });
  if (isExists) return { name: texts.nameTaken };
  const { type, ...unit } = typed;
  await call(calls.create, { body: maySetHead ? { ...unit, isHead: type === 'head' } : unit });
  return null;
}

async function edit(unit: UnitInList, form: UnitForm, typed: UnitTyped) {
  const { change, was } = changeOf(form, unitSchema(unit), typed);
  await call(calls.update, { query: { id: unit.id }, body: { ...sentOf(change), was: sentOf(was) } });
  return null;
}
