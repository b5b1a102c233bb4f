import { ContractSum, ContractTerms, LetterPrices } from '../../lib/contract-fields/contract-fields.tsx';
import { contractTexts } from '../../messages/contract.ts';
import { unitTexts } from '../../messages/units.ts';
import { FieldGroup } from '../../ui/form-field/index.ts';
import type { UnitForm } from './unit-form.ts';

interface Props {
  readonly form: UnitForm;
  readonly isNew: boolean;
}

/** The contract of the unit and what its letters cost. */
export const UnitContractFields = ({ form: { control }, isNew }: Props) => (
  <FieldGroup title={contractTexts.contractAndPrices}>
    <ContractTerms control={control} />
    <ContractSum control={control} />
    <LetterPrices control={control} help={isNew ? unitTexts.dialog.priceOfOrganization : undefined} />
  </FieldGroup>
);
