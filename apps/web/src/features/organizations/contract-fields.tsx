import type { OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { contractTexts } from '@hybrid-mail/messages/contract';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { registrationTexts } from '@hybrid-mail/messages/registration';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { globalQueries } from '../../lib/queries/global.queries.ts';
import { useCan, useProfile } from '../../lib/queries/profile.queries.ts';
import { referenceQueries } from '../../lib/queries/reference.queries.ts';
import { ContractSum, ContractTerms } from '../../shared/contract-fields/contract-fields.tsx';
import { LetterPrices } from '../../shared/contract-fields/letter-prices.tsx';
import { CheckboxField, FieldGroup, LoadedSelectField, MoneyField } from '../../ui/form-field/index.ts';
import { isPriceCopyOffered, type OrganizationForm } from './organization-form.ts';

const texts = organizationTexts.dialog;

interface Props {
  readonly form: OrganizationForm;
  readonly organization: OrganizationRecord | null;
}

/** Contract, default prices of new units, and billing. */
export function ContractFields(props: Props) {
  const { control } = props.form;
  const can = useCan();
  return (
    <FieldGroup title={contractTexts.contractAndPrices}>
      <SignerField {...props} />
      <CheckboxField control={control} name="hasContractWithGlobalUnit" label={registrationTexts.hasContract} />
      <ContractTerms control={control} />
      <ContractSum control={control}>
        {props.organization && can('price.setFree') && (
          <MoneyField control={control} name="credit" label={contractTexts.credit} help={contractTexts.creditHelp} />
        )}
      </ContractSum>
      <LetterPrices control={control} emptyHelp={contractTexts.noPriceHelp} />
      <ApplyPrices {...props} />
      {can('organization.setClientType') && <ClientType {...props} />}
    </FieldGroup>
  );
}

function applyPricesHelp(unpriced: number, units: number): string {
  if (unpriced === 0) return texts.pricesReplaced;
  return unpriced === units ? texts.pricesMissing : texts.pricesMissingInSome({ unpriced, units });
}

/** Offers to copy the prices to the units, because a letter costs the price of its unit. */
function ApplyPrices({ form: { control }, organization }: Props) {
  const [sumForMail, sumForOverPaged] = useWatch({ control, name: ['sumForMail', 'sumForOverPaged'] });
  if (!isPriceCopyOffered(organization, { sumForMail, sumForOverPaged })) return null;
  const { unitsCount = 0, unpricedUnitsCount = 0 } = organization ?? {};
  return (
    <CheckboxField
      control={control}
      name="applyPricesToUnits"
      label={texts.applyPrices({ units: unitsCount })}
      help={applyPricesHelp(unpricedUnitsCount, unitsCount)}
    />
  );
}

/**
 * The only contract signer that a controller outside a head unit may select: their own unit (specification 2 §6).
 * Undefined for users who may select any.
 */
export function useOwnSignerUnitId(): number | undefined {
  const own = useProfile().globalUnit;
  return useCan()('organization.chooseSigner') ? undefined : own?.id;
}

/** Field for the operator's unit that signs the contract. */
export function SignerField({ form: { control }, organization }: Props) {
  const signers = useQuery(globalQueries.signers());
  const ownId = useOwnSignerUnitId();
  return (
    <LoadedSelectField
      control={control}
      name="contractSignerUnitId"
      label={texts.signer}
      optional={ownId === undefined}
      emptyLabel={ownId === undefined ? texts.signerEmpty : undefined}
      query={signers}
      current={organization?.contractSignerUnit}
      failedText={texts.choicesFailed}
      isOffered={({ id }) => ownId === undefined || id === ownId}
    />
  );
}

function ClientType({ form: { control }, organization }: Props) {
  const types = useQuery(referenceQueries.clientTypes());
  return (
    <LoadedSelectField
      control={control}
      name="clientTypeId"
      label={texts.clientType}
      help={texts.clientTypeHelp}
      optional
      emptyLabel={texts.clientTypeEmpty}
      query={types}
      current={organization?.clientType}
      failedText={texts.choicesFailed}
    />
  );
}
