import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import { BranchField } from '../../shared/branches/branch-field.tsx';
import { IdentificationNumberFields } from '../../shared/organization-fields/identification-number-fields.tsx';
import { CheckboxField, FieldGroup, SideBySide, TextField } from '../../ui/form-field/index.ts';
import type { OrganizationForm } from './organization-form.ts';

interface Props {
  readonly form: OrganizationForm;
  readonly isNew: boolean;
}

/** Name, INN, address, status and other identity fields of the organization. */
export function OrganizationFields({ form, isNew }: Props) {
  const { control } = form;
  return (
    <FieldGroup title={organizationTexts.dialog.organization}>
      <SideBySide>
        <InnField form={form} isNew={isNew} />
      </SideBySide>
      <TextField control={control} name="name" label={texts.name} maxLength={maxTextLength} autoFocus={!isNew} />
      <TextField control={control} name="address" label={texts.address} maxLength={maxTextLength} />
      <CheckboxField control={control} name="isLtd" label={texts.isLtd} />
      <IdentificationNumberFields control={control} phone="phoneNumber" isCounted />
      <BranchField form={form} innName="inn" />
      <CheckboxField
        control={control}
        name="isActive"
        label={organizationTexts.dialog.isActive}
        help={isNew ? organizationTexts.dialog.isActiveNew : organizationTexts.dialog.isActiveOld}
      />
    </FieldGroup>
  );
}

/** INN field; read-only after registration. */
export const InnField = ({ form: { control }, isNew }: Props) => (
  <TextField
    control={control}
    name="inn"
    label={texts.inn}
    maxLength={9}
    inputMode="numeric"
    autoComplete="off"
    readOnly={!isNew}
    autoFocus={isNew}
  />
);
