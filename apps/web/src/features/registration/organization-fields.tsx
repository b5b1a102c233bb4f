import { maxTextLength } from '@hybrid-mail/contracts/text';
import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import { BranchField } from '../../shared/branches/branch-field.tsx';
import { IdentificationNumberFields } from '../../shared/organization-fields/identification-number-fields.tsx';
import { CheckboxField, SideBySide, TextField } from '../../ui/form-field/index.ts';
import { FormSection } from './form-section.tsx';
import type { RegistrationForm } from './registration-form.ts';

interface Props {
  readonly form: RegistrationForm;
}

/** Name, INN, address and other identity fields of the registering organization. */
export function OrganizationFields({ form }: Props) {
  const { control } = form;
  return (
    <FormSection title={texts.organization} help={texts.organizationHelp}>
      <SideBySide>
        <TextField
          control={control}
          name="organizationInn"
          label={texts.inn}
          maxLength={9}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
        />
      </SideBySide>
      <CheckboxField control={control} name="isLtd" label={texts.isLtd} />
      <TextField
        control={control}
        name="organizationName"
        label={texts.name}
        maxLength={maxTextLength}
        autoComplete="organization"
      />
      <TextField
        control={control}
        name="organizationAddress"
        label={texts.address}
        maxLength={maxTextLength}
        autoComplete="street-address"
      />
      <IdentificationNumberFields control={control} phone="organizationPhoneNumber" />
      <BranchField form={form} innName="organizationInn" />
    </FormSection>
  );
}
