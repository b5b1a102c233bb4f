import { organizationFilterTexts as texts } from '@hybrid-mail/messages/organization-filter';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FieldValues, useWatch } from 'react-hook-form';
import { FieldFrame, type FormControl } from '../../ui/form-field/field-frame.tsx';
import { LookupField } from '../../ui/lookup-field/lookup-field.tsx';
import { useOrganizationFilter } from '../organization/use-organization-filter.ts';

type Props<V extends FieldValues, T> = FormControl<V, T> & {
  readonly onChosen?: ((inn: string) => void) | undefined;
  readonly autoFocus?: boolean | undefined;
};

const nothing = () => undefined;

/** Organization select; its value is the INN. */
export function OrganizationField<V extends FieldValues, T = V>(props: Props<V, T>) {
  const { control, name, onChosen, autoFocus } = props;
  const inn: string = useWatch({ control, name });
  const { useFound, valueLabel } = useOrganizationFilter({ inn: inn === '' ? undefined : inn, onChange: nothing });
  return (
    <LookupField
      control={control}
      name={name}
      useFound={useFound}
      valueLabel={valueLabel}
      onChosen={onChosen}
      autoFocus={autoFocus}
      label={texts.label}
      placeholder={texts.hint}
    />
  );
}

/** Read-only field with the organization's name. */
export const ReadOnlyOrganization = ({ name }: { readonly name: string }) => (
  <FieldFrame label={texts.label}>
    {(ids) => <OutlinedInput fullWidth id={ids.id} value={name} slotProps={{ input: { readOnly: true } }} />}
  </FieldFrame>
);
