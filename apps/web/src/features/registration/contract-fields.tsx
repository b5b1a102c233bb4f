import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { ContractSum, ContractTerms } from '../../shared/contract-fields/contract-fields.tsx';
import { CheckboxField, LoadedSelectField } from '../../ui/form-field/index.ts';
import { FormSection } from './form-section.tsx';
import { registrationQueries } from './registration.queries.ts';
import type { RegistrationForm } from './registration-form.ts';

/** Contract fields, optional at registration. */
export function ContractFields({ form }: { readonly form: RegistrationForm }) {
  const { control } = form;
  return (
    <FormSection title={texts.contract} help={texts.contractHelp}>
      <CheckboxField control={control} name="hasContractWithGlobalUnit" label={texts.hasContract} />
      <SignerUnit form={form} />
      <ContractTerms control={control} />
      <ContractSum control={control} />
    </FormSection>
  );
}

function SignerUnit({ form }: { readonly form: RegistrationForm }) {
  const units = useQuery(registrationQueries.headUnits());
  const hasContract = useWatch({ control: form.control, name: 'hasContractWithGlobalUnit' });
  return (
    <LoadedSelectField
      control={form.control}
      name="contractSignerUnitId"
      label={texts.signerUnit}
      optional={!hasContract}
      emptyLabel={texts.signerUnitEmpty}
      query={units}
      failedText={texts.signerUnitsFailed}
    />
  );
}
