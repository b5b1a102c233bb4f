import type { OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { maxTextLength } from '@hybrid-mail/contracts/text';
import { globalOrganizationTexts } from '@hybrid-mail/messages/global';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import { ContractTerms } from '../../../shared/contract-fields/contract-fields.tsx';
import { AccountFields } from '../../../shared/organization-fields/identification-number-fields.tsx';
import { CheckboxField, FieldGroup, SideBySide, TextField } from '../../../ui/form-field/index.ts';
import { SignerField } from '../contract-fields.tsx';
import { InnField } from '../organization-fields.tsx';
import type { OrganizationForm } from '../organization-form.ts';

interface Props {
  readonly form: OrganizationForm;
  readonly isNew: boolean;
}

/** Name, INN, address, account and other identity fields of an operator's organization. */
export function GlobalOrganizationFields({ form, isNew }: Props) {
  const { control } = form;
  return (
    <FieldGroup title={organizationTexts.dialog.organization}>
      <SideBySide>
        <InnField form={form} isNew={isNew} />
        <TextField
          control={control}
          name="phoneNumber"
          label={texts.phoneNumber}
          maxLength={12}
          inputMode="numeric"
          autoComplete="off"
        />
      </SideBySide>
      <TextField control={control} name="name" label={texts.name} maxLength={maxTextLength} autoFocus={!isNew} />
      <TextField control={control} name="address" label={texts.address} maxLength={maxTextLength} />
      <AccountFields control={control} isCounted />
      <CheckboxField control={control} name="isActive" label={globalOrganizationTexts.dialog.isActive} />
    </FieldGroup>
  );
}

interface ContractProps {
  readonly form: OrganizationForm;
  readonly organization: OrganizationRecord | null;
}

/** Contract fields of an operator's organization, which has no prices. */
export function GlobalContractFields({ form, organization }: ContractProps) {
  const { control } = form;
  return (
    <FieldGroup title={globalOrganizationTexts.dialog.contract}>
      <SignerField form={form} organization={organization} />
      <ContractTerms control={control} />
    </FieldGroup>
  );
}
