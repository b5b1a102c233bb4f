import { useWatch } from 'react-hook-form';
import { BranchField } from '../../lib/branches/branch-field.tsx';
import { registrationTexts as texts } from '../../messages/registration.ts';
import { CheckboxField, Side, TextField } from '../../ui/form-field/index.ts';
import { FormSection } from './form-section.tsx';
import type { RegistrationForm } from './registration-form.ts';

interface Props {
  readonly form: RegistrationForm;
}

const digits = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** Who registers. */
export function OrganizationFields({ form }: Props) {
  const { control } = form;
  return (
    <FormSection title={texts.organization} help={texts.organizationHelp}>
      <Side>
        <TextField control={control} name="organizationInn" label={texts.inn} maxLength={9} {...digits} autoFocus />
      </Side>
      <CheckboxField control={control} name="isLtd" label={texts.isLtd} />
      <TextField
        control={control}
        name="organizationName"
        label={texts.name}
        maxLength={400}
        autoComplete="organization"
      />
      <TextField
        control={control}
        name="organizationAddress"
        label={texts.address}
        maxLength={400}
        autoComplete="street-address"
      />
      <NumberFields form={form} />
      <OwnBranch form={form} />
    </FormSection>
  );
}

function OwnBranch({ form }: Props) {
  const { control, setValue } = form;
  const [inn, code, name] = useWatch({ control, name: ['organizationInn', 'branchCode', 'branchName'] });
  return (
    <BranchField
      control={control}
      name="branchCode"
      inn={inn}
      chosen={{ code, name }}
      onChosen={(branch) => {
        setValue('branchCode', branch.code);
        setValue('branchName', branch.name);
      }}
    />
  );
}

function NumberFields({ form: { control } }: Props) {
  return (
    <>
      <Side>
        <TextField
          control={control}
          name="organizationPhoneNumber"
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
      <Side columns="minmax(0, 1fr) 160px">
        <TextField
          control={control}
          name="accountNumber"
          label={texts.accountNumber}
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
