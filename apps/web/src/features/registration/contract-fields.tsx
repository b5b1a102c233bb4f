import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { commonTexts } from '../../messages/common.ts';
import { registrationTexts as texts } from '../../messages/registration.ts';
import { CheckboxField, DateField, SelectField, Side, TextField } from '../../ui/form-field/index.ts';
import { FormSection } from './form-section.tsx';
import { registrationQueries } from './registration.queries.ts';
import type { RegistrationForm } from './registration-form.ts';

/** The contract, as far as there is one already. */
export function ContractFields({ form }: { readonly form: RegistrationForm }) {
  const { control } = form;
  return (
    <FormSection title={texts.contract} help={texts.contractHelp}>
      <CheckboxField control={control} name="hasContractWithGlobalUnit" label={texts.hasContract} />
      <SignerUnit form={form} />
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
      <Side>
        <TextField
          control={control}
          name="contractSum"
          label={texts.contractSum}
          optional
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          autoComplete="off"
        />
      </Side>
    </FormSection>
  );
}

function SignerUnit({ form }: { readonly form: RegistrationForm }) {
  const units = useQuery(registrationQueries.headUnits());
  const hasContract = useWatch({ control: form.control, name: 'hasContractWithGlobalUnit' });
  return (
    <div>
      <SelectField
        control={form.control}
        name="contractSignerUnitId"
        label={texts.signerUnit}
        optional={!hasContract}
        emptyLabel={texts.signerUnitEmpty}
        choices={(units.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {units.isError && (
        <Typography role="status" variant="caption">
          {texts.signerUnitsFailed}
          <Button size="small" onClick={() => void units.refetch()}>
            {commonTexts.retry}
          </Button>
        </Typography>
      )}
    </div>
  );
}
