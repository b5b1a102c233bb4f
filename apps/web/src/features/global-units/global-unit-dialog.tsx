import { globalUnitCalls as calls, type GlobalUnitRecord } from '@hybrid-mail/contracts/global-unit';
import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import { globalTexts, globalUnitTexts } from '@hybrid-mail/messages/global';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { unitTexts } from '@hybrid-mail/messages/units';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { useRegions } from '../../lib/queries/reference.queries.ts';
import { changeOf } from '../../lib/saving/change-of.ts';
import { useSaving } from '../../shared/saving/use-saving.ts';
import { SavingDialog } from '../../ui/form-dialog/saving-dialog.tsx';
import { CheckboxField, ChoicesField, SelectField, TextField } from '../../ui/form-field/index.ts';
import { useScreenForm } from '../../ui/form-field/use-screen-form.ts';
import { type GlobalUnitForm, type GlobalUnitTyped, globalUnitInputOf, globalUnitSchema } from './global-unit-form.ts';

const texts = globalUnitTexts.dialog;

interface Props {
  /** Null for a new unit. */
  readonly unit: GlobalUnitRecord | null;
  /** INN that the list is filtered by; the initial organization of a new unit. */
  readonly inn: string | undefined;
  readonly onClose: () => void;
}

/**
 * Dialog that adds or edits an operator's unit; at least one region is required. The parent mounts it only while it is
 * open.
 */
export function GlobalUnitDialog({ unit, inn, onClose }: Props) {
  const form = useScreenForm(globalUnitSchema, globalUnitInputOf(unit, inn));
  const saving = useSaving(form, {
    send: (typed) => (unit ? edit(unit, form, typed) : add(typed)),
    told: { saved: unit ? globalUnitTexts.edited : globalUnitTexts.added, failed: staffTexts.serverFailed },
    changed: [globalQueries.all],
    onClose,
  });
  const regions = useWatch({ control: form.control, name: 'regions' });
  return (
    <SavingDialog
      title={unit ? texts.edit : texts.add}
      saveLabel={unit ? staffTexts.save : staffTexts.add}
      failedTitle={staffTexts.serverFailed}
      saving={saving}
      isTyped={form.formState.isDirty}
      left={regions.length === 0 ? unitTexts.dialog.left : undefined}
      onClose={onClose}
    >
      <Stack sx={{ gap: 4, mt: 2 }}>
        <Fields form={form} unit={unit} hasRegions={regions.length > 0} />
      </Stack>
    </SavingDialog>
  );
}

interface FieldsProps extends Pick<Props, 'unit'> {
  readonly form: GlobalUnitForm;
  readonly hasRegions: boolean;
}

function Fields({ form, unit, hasRegions }: FieldsProps) {
  const { control } = form;
  const maySetHead = useCan()('global.writeHead');
  return (
    <>
      <Organization form={form} unit={unit} />
      <TextField
        control={control}
        name="name"
        label={texts.name}
        maxLength={maxTextLength}
        autoComplete="off"
        autoFocus
      />
      <TextField control={control} name="address" label={texts.address} maxLength={600} autoComplete="off" />
      {unit && (
        <CheckboxField
          control={control}
          name="isHead"
          label={texts.isHead}
          disabled={!maySetHead}
          help={maySetHead ? undefined : texts.headOnly}
        />
      )}
      <ChoicesField
        control={control}
        name="regions"
        label={texts.regions}
        help={hasRegions ? undefined : texts.regionsMissing}
        choices={useRegions()}
      />
    </>
  );
}

/** Select of the unit's organization, which cannot change after creation. */
function Organization({ form: { control }, unit }: Omit<FieldsProps, 'hasRegions'>) {
  const { data, isError } = useQuery({ ...globalQueries.organizations(), enabled: unit === null });
  const offered = unit ? [unit.globalOrganization] : (data ?? []);
  return (
    <SelectField
      control={control}
      name="globalOrganizationInn"
      label={globalTexts.organization}
      emptyLabel={texts.organizationEmpty}
      help={isError ? texts.organizationsFailed : undefined}
      disabled={unit !== null}
      choices={offered.map(({ inn, name }) => ({ value: inn, label: name }))}
    />
  );
}

/** Checks the name first. If it is taken, the field is marked and the unit is not created. */
async function add({ isHead: _, ...unit }: GlobalUnitTyped) {
  const { name, globalOrganizationInn: inn } = unit;
  const { isExists } = await call(calls.checkName, { query: { name, inn } });
  if (isExists) return { name: texts.nameTaken };
  await call(calls.create, { body: unit });
  return null;
}

async function edit({ id }: GlobalUnitRecord, form: GlobalUnitForm, typed: GlobalUnitTyped) {
  const { change, was } = changeOf(form, globalUnitSchema, typed);
  await call(calls.update, { query: { id }, body: { ...change, was } });
  return null;
}
