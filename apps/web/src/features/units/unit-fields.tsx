import { maxTextLength } from '@hybrid-mail/contracts/text';
import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { unitTexts } from '@hybrid-mail/messages/units';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { OrganizationField, ReadOnlyOrganization } from '../../shared/organization-choice/organization-field.tsx';
import { CheckboxField, ChoicesField, FieldGroup, RadioField, TextField } from '../../ui/form-field/index.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import type { UnitForm } from './unit-form.ts';
import { unitQueries } from './units.queries.ts';

const texts = unitTexts.dialog;

const types = [
  { value: 'ordinary', label: unitTexts.ordinary },
  { value: 'head', label: unitTexts.head },
];

interface Props {
  readonly form: UnitForm;
  /** Null for a new unit. */
  readonly unit: UnitInList | null;
}

/** Name, organization, address, type and regions of the unit; the organization of an existing unit cannot change. */
export function UnitFields({ form, unit }: Props) {
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

function Regions({ form: { control } }: Pick<Props, 'form'>) {
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
