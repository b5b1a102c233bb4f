import { useWatch } from 'react-hook-form';
import { BranchField } from '../../lib/branches/branch-field.tsx';
import { organizationTexts } from '../../messages/organizations.ts';
import { registrationTexts as texts } from '../../messages/registration.ts';
import { CheckboxField, Counter, FieldGroup, Side, TextField } from '../../ui/form-field/index.ts';
import type { OrganizationForm } from './organization-form.ts';

const digits = { inputMode: 'numeric', autoComplete: 'off' } as const;

interface Props {
  readonly form: OrganizationForm;
  readonly isNew: boolean;
}

/** Who the organization is; its INN is read-only once it is registered. */
export function OrganizationFields({ form, isNew }: Props) {
  const { control } = form;
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
      </Side>
      <TextField control={control} name="name" label={texts.name} maxLength={400} autoFocus={!isNew} />
      <TextField control={control} name="address" label={texts.address} maxLength={400} />
      <CheckboxField control={control} name="isLtd" label={texts.isLtd} />
      <Numbers form={form} />
      <OwnBranch form={form} />
      <CheckboxField
        control={control}
        name="isActive"
        label={organizationTexts.dialog.isActive}
        help={isNew ? organizationTexts.dialog.isActiveNew : organizationTexts.dialog.isActiveOld}
      />
    </FieldGroup>
  );
}

function Numbers({ form: { control } }: Pick<Props, 'form'>) {
  const account = useWatch({ control, name: 'accountNumber' });
  return (
    <>
      <Side>
        <TextField
          control={control}
          name="phoneNumber"
          label={texts.phoneNumber}
          help={texts.phoneHelp}
          maxLength={12}
          {...digits}
        />
        <TextField
          control={control}
          name="pinfl"
          label={texts.pinfl}
          help={texts.pinflHelp}
          optional
          maxLength={14}
          {...digits}
        />
      </Side>
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
      <Side>
        <TextField control={control} name="vatRegCode" label={texts.vatRegCode} optional maxLength={30} {...digits} />
      </Side>
    </>
  );
}

function OwnBranch({ form: { control, setValue } }: Pick<Props, 'form'>) {
  const [inn, code, name] = useWatch({ control, name: ['inn', 'branchCode', 'branchName'] });
  return (
    <BranchField
      control={control}
      name="branchCode"
      inn={inn}
      chosen={{ code, name }}
      onChosen={(branch) => {
        setValue('branchCode', branch.code, { shouldDirty: true });
        setValue('branchName', branch.name, { shouldDirty: true });
      }}
    />
  );
}
