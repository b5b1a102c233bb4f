import { useQuery } from '@tanstack/react-query';
import { useCan, useProfile } from '../../lib/queries/profile.queries.ts';
import { organizationTexts } from '../../messages/organizations.ts';
import { registrationTexts } from '../../messages/registration.ts';
import {
  CheckboxField,
  DateField,
  FieldGroup,
  LoadedSelectField,
  MoneyField,
  Side,
  TextField,
} from '../../ui/form-field/index.ts';
import type { OrganizationForm } from './organization-form.ts';
import { organizationQueries } from './organizations.queries.ts';

const texts = organizationTexts.dialog;

interface Props {
  readonly form: OrganizationForm;
}

/** The contract, the prices that new units begin with, and how its letters are counted. */
export function ContractFields({ form }: Props) {
  const { control } = form;
  const maySetClientType = useCan()('organization.setClientType');
  return (
    <FieldGroup title={texts.contract}>
      <Signer form={form} />
      <CheckboxField control={control} name="hasContractWithGlobalUnit" label={registrationTexts.hasContract} />
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
        <MoneyField control={control} name="sumForMail" label={texts.sumForMail} optional />
        <MoneyField control={control} name="sumForOverPaged" label={texts.sumForOverPaged} optional />
      </Side>
      {maySetClientType && <ClientType form={form} />}
    </FieldGroup>
  );
}

/** Controllers outside a head unit choose their own unit only (specification 2 §6). */
function Signer({ form: { control } }: Props) {
  const signers = useQuery(organizationQueries.signers());
  const mayChooseAny = useCan()('organization.chooseSigner');
  const ownId = useProfile().globalUnit?.id;
  return (
    <LoadedSelectField
      control={control}
      name="contractSignerUnitId"
      label={texts.signer}
      optional
      emptyLabel={texts.signerEmpty}
      query={signers}
      failedText={texts.choicesFailed}
      isOffered={({ id }) => mayChooseAny || id === ownId}
    />
  );
}

function ClientType({ form: { control } }: Props) {
  const types = useQuery(organizationQueries.clientTypes());
  return (
    <LoadedSelectField
      control={control}
      name="clientTypeId"
      label={texts.clientType}
      help={texts.clientTypeHelp}
      optional
      emptyLabel={texts.clientTypeEmpty}
      query={types}
      failedText={texts.choicesFailed}
    />
  );
}
