import type { OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { ContractTerms } from '../../lib/contract-fields/contract-fields.tsx';
import { AccountFields } from '../../lib/organization-fields/number-fields.tsx';
import { globalOrganizationTexts } from '../../messages/global.ts';
import { organizationTexts } from '../../messages/organizations.ts';
import { registrationTexts as texts } from '../../messages/registration.ts';
import { CheckboxField, FieldGroup, Side, TextField } from '../../ui/form-field/index.ts';
import { Signer } from './contract-fields.tsx';
import type { OrganizationForm } from './organization-form.ts';

const digits = { inputMode: 'numeric', autoComplete: 'off' } as const;

interface Props {
  readonly form: OrganizationForm;
  readonly isNew: boolean;
}

/** Who the organization is; its INN is read-only once it is registered. */
export function GlobalOrganizationFields({ form: { control }, isNew }: Props) {
  return (
    <FieldGroup title={organizationTexts.dialog.organization}>
      <Side>
        <TextField
          control={control}
          name="inn"
          label={texts.inn}
          maxLength={9}
          {...digits}
          readOnly={!isNew}
          autoFocus={isNew}
        />
        <TextField control={control} name="phoneNumber" label={texts.phoneNumber} maxLength={12} {...digits} />
      </Side>
      <TextField control={control} name="name" label={texts.name} maxLength={400} autoFocus={!isNew} />
      <TextField control={control} name="address" label={texts.address} maxLength={400} />
      <AccountFields control={control} isCounted />
      <CheckboxField control={control} name="isActive" label={globalOrganizationTexts.dialog.isActive} />
    </FieldGroup>
  );
}

interface ContractProps {
  readonly form: OrganizationForm;
  readonly organization: OrganizationRecord | null;
}

/** With whom and until when; an organization of the operator has no prices. */
export function GlobalContractFields({ form, organization }: ContractProps) {
  const { control } = form;
  return (
    <FieldGroup title={globalOrganizationTexts.dialog.contract}>
      <Signer form={form} organization={organization} />
      <ContractTerms control={control} />
    </FieldGroup>
  );
}
