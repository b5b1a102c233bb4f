import type { GlobalUnitRecord } from '@hybrid-mail/contracts/global-unit';
import { maxTextLength } from '@hybrid-mail/contracts/text';
import { globalTexts, globalUnitTexts } from '@hybrid-mail/messages/global';
import { useQuery } from '@tanstack/react-query';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { useRegions } from '../../lib/queries/reference.queries.ts';
import { CheckboxField, ChoicesField, SelectField, TextField } from '../../ui/form-field/index.ts';
import type { GlobalUnitForm } from './global-unit-form.ts';

const texts = globalUnitTexts.dialog;

interface Props {
  readonly form: GlobalUnitForm;
  /** Null for a new unit. */
  readonly unit: GlobalUnitRecord | null;
  readonly hasRegions: boolean;
}

export function GlobalUnitFields({ form, unit, hasRegions }: Props) {
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
function Organization({ form: { control }, unit }: Pick<Props, 'form' | 'unit'>) {
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
