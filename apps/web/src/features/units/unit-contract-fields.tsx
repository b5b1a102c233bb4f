import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { contractTexts } from '@hybrid-mail/messages/contract';
import { unitTexts } from '@hybrid-mail/messages/units';
import { ContractSum, ContractTerms, LetterPrices } from '../../shared/contract-fields/contract-fields.tsx';
import { FieldGroup } from '../../ui/form-field/index.ts';
import { TakeOrganizationPrices } from './take-organization-prices.tsx';
import type { UnitForm } from './unit-form.ts';

interface Props {
  readonly form: UnitForm;
  /** Null for a new unit. */
  readonly unit: UnitInList | null;
}

const isUnpriced = ({ sumForMail, sumForOverPaged }: UnitInList) => sumForMail === null || sumForOverPaged === null;

/** Contract and prices of the unit. */
export const UnitContractFields = ({ form, unit }: Props) => (
  <FieldGroup title={contractTexts.contractAndPrices}>
    <ContractTerms control={form.control} />
    <ContractSum control={form.control} />
    <LetterPrices
      control={form.control}
      emptyHelp={unit ? contractTexts.noPriceHelp : unitTexts.dialog.priceOfOrganization}
    />
    {unit && isUnpriced(unit) && <TakeOrganizationPrices form={form} inn={unit.organization.inn} />}
  </FieldGroup>
);
