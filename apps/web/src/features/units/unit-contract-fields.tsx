import { registrationTexts } from '../../messages/registration.ts';
import { unitTexts } from '../../messages/units.ts';
import { DateField, FieldGroup, MoneyField, Side, TextField } from '../../ui/form-field/index.ts';
import type { UnitForm } from './unit-form.ts';

const texts = unitTexts.dialog;

interface Props {
  readonly form: UnitForm;
  readonly isNew: boolean;
}

/** The contract of the unit and what its letters cost. */
export function UnitContractFields({ form: { control }, isNew }: Props) {
  const priceHelp = isNew ? texts.priceOfOrganization : undefined;
  return (
    <FieldGroup title={texts.contract}>
      <TextField
        control={control}
        name="contractNumber"
        label={registrationTexts.contractNumber}
        optional
        maxLength={400}
        autoComplete="off"
      />
      <Side>
        <DateField control={control} name="contractDateFrom" label={registrationTexts.contractDateFrom} optional />
        <DateField control={control} name="contractDateTo" label={registrationTexts.contractDateTo} optional />
      </Side>
      <Side>
        <MoneyField control={control} name="contractSum" label={registrationTexts.contractSum} optional />
      </Side>
      <Side>
        <MoneyField control={control} name="sumForMail" label={texts.sumForMail} help={priceHelp} optional />
        <MoneyField control={control} name="sumForOverPaged" label={texts.sumForOverPaged} help={priceHelp} optional />
      </Side>
    </FieldGroup>
  );
}
