import type { OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { useWatch } from 'react-hook-form';
import { globalOrganizationTexts } from '../../messages/global.ts';
import { organizationTexts } from '../../messages/organizations.ts';
import { registrationTexts as texts } from '../../messages/registration.ts';
import { CheckboxField, Counter, DateField, FieldGroup, Side, TextField } from '../../ui/form-field/index.ts';
import { Signer } from './contract-fields.tsx';
import type { OrganizationForm } from './organization-form.ts';

const digits = { inputMode: 'numeric', autoComplete: 'off' } as const;

interface Props {
  readonly form: OrganizationForm;
  readonly isNew: boolean;
}

/** Who the organization is; its INN is read-only once it is registered. */
export function GlobalOrganizationFields({ form: { control }, isNew }: Props) {
  const account = useWatch({ control, name: 'accountNumber' });
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
      <Side columns="minmax(0, 1fr) 200px">
        <TextField
          control={control}
          name="accountNumber"
          label={texts.accountNumber}
          end={<Counter text={account} most={30} />}
          optional
          maxLength={30}
          {...digits}
        />
        <TextField control={control} name="mfo" label={texts.mfo} optional maxLength={5} {...digits} />
      </Side>
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
      <TextField
        control={control}
        name="contractNumber"
        label={texts.contractNumber}
        optional
        maxLength={400}
        autoComplete="off"
      />
      <Side>
        <DateField control={control} name="contractDateFrom" label={texts.contractDateFrom} optional />
        <DateField control={control} name="contractDateTo" label={texts.contractDateTo} optional />
      </Side>
    </FieldGroup>
  );
}
