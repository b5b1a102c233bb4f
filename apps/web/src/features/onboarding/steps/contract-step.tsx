import type { Onboarding, OnboardingBlocker } from '@hybrid-mail/contracts/onboarding';
import { organizationCalls as calls, type OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { optionalId } from '@hybrid-mail/contracts/organization-fields';
import { contractTexts } from '@hybrid-mail/messages/contract';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { problem } from '@hybrid-mail/messages/problem';
import { registrationTexts } from '@hybrid-mail/messages/registration';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { globalQueries } from '../../../lib/queries/global.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { changeOf } from '../../../lib/saving/change-of.ts';
import { ContractSum, ContractTerms } from '../../../shared/contract-fields/contract-fields.tsx';
import {
  contractDefaults,
  contractFields,
  endsBeforeStart,
  storedContractSum,
} from '../../../shared/contract-fields/contract-form.ts';
import { CheckboxField, LoadedSelectField } from '../../../ui/form-field/index.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { useOnboarding } from '../onboarding-context.ts';
import { findUnitsWithOwnEndedContract, isFixedByStep } from './find-units-with-own-ended-contract.ts';
import { StepFrame, saveButtonOf, useStepForm } from './step-frame.tsx';

const texts = onboardingTexts.contract;

const fields = z.object({
  contractSignerUnitId: optionalId(problem('choose-unit')),
  hasContractWithGlobalUnit: z.boolean(),
  ...contractFields,
  ...storedContractSum,
});

const schema = fields.superRefine((typed, context) => {
  const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (endsBeforeStart(typed)) wrong('contractDateTo', contractTexts.contractEndsEarly);
  if (typed.hasContractWithGlobalUnit && !typed.contractSignerUnitId)
    wrong('contractSignerUnitId', registrationTexts.signerUnitMissing);
});

function heldBy(organization: OrganizationRecord): z.input<typeof fields> {
  const { sumForMail: _, sumForOverPaged: __, ...contract } = contractDefaults(organization);
  const { contractSignerUnitId: signer, hasContractWithGlobalUnit = false } = organization;
  return { ...contract, contractSignerUnitId: signer ? String(signer) : '', hasContractWithGlobalUnit };
}

/** Names of the missing fields of this step. Leaves out a debt and the contract of a unit, which other pages fix. */
function missingIn(onboarding: Onboarding): string {
  const kinds = onboarding.blockers.filter((blocker) => isFixedByStep(onboarding, blocker)).map(({ kind }) => kind);
  const missing = Object.entries(texts.left).filter(([kind]) => kinds.some((each) => each === kind));
  return missing.map(([, name]) => name).join(', ');
}

/** Edits the contract of the organization, which also applies to units without a contract of their own. */
export function ContractStep() {
  const { onboarding } = useOnboarding();
  const [organization] = useState(onboarding.organization);
  const signers = useQuery(globalQueries.signers());
  const { form, saving } = useStepForm({
    step: 'contract',
    schema,
    held: heldBy(organization),
    next: 'prices',
    send: async (opened, typed) => {
      const { change, was } = changeOf(opened, fields, typed);
      const body = { ...change, was, applyContractToUnits: true };
      await call(calls.update, { query: { inn: organization.inn }, body });
    },
  });
  const { control } = form;
  return (
    <StepFrame
      step="contract"
      about={texts.about}
      saving={saving}
      save={saveButtonOf(form.formState.isDirty, missingIn(onboarding))}
    >
      <LoadedSelectField
        control={control}
        name="contractSignerUnitId"
        label={organizationTexts.dialog.signer}
        emptyLabel={organizationTexts.dialog.signerEmpty}
        query={signers}
        current={organization.contractSignerUnit}
        failedText={organizationTexts.dialog.choicesFailed}
      />
      <CheckboxField control={control} name="hasContractWithGlobalUnit" label={texts.hasContract} />
      <ContractTerms control={control} isNumberNeeded />
      <ContractSum control={control} />
      {findUnitsWithOwnEndedContract(onboarding).map((unit) => (
        <UnitContract key={unit.id} unit={unit} />
      ))}
      <Box sx={{ color: colors.secondary }}>{texts.balance({ balance: formatMoney(onboarding.balance) })}</Box>
    </StepFrame>
  );
}

/** Unit whose own contract has ended; this step cannot change it. */
const UnitContract = ({ unit: { name } }: { readonly unit: OnboardingBlocker['units'][number] }) => (
  <Alert severity="warning">
    <div>{texts.ofUnit({ name })}</div>
    <TextLink to={paths['admin-units']} search={{ search: name }}>
      {texts.editUnit({ name })}
    </TextLink>
  </Alert>
);
