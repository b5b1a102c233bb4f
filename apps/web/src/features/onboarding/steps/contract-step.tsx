import type { Onboarding } from '@hybrid-mail/contracts/onboarding';
import { organization as calls, type OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { optionalId } from '@hybrid-mail/contracts/organization-fields';
import { contractTexts } from '@hybrid-mail/messages/contract';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { problem } from '@hybrid-mail/messages/problem';
import { registrationTexts } from '@hybrid-mail/messages/registration';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { globalQueries } from '../../../lib/queries/global.queries.ts';
import { changeOf } from '../../../lib/saving/change-of.ts';
import { ContractSum, ContractTerms } from '../../../shared/contract-fields/contract-fields.tsx';
import {
  contractFields,
  contractOf,
  endsEarly,
  storedContractSum,
} from '../../../shared/contract-fields/contract-form.ts';
import { CheckboxField, LoadedSelectField } from '../../../ui/form-field/index.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { useOnboarding } from '../onboarding-context.ts';
import { StepFrame } from './step-frame.tsx';
import { UnitContract } from './unit-contract.tsx';
import { isFixedByStep, unitsFixedElsewhere } from './units-fixed-elsewhere.ts';
import { useStepForm } from './use-step-form.ts';

const texts = onboardingTexts.contract;

const fields = z.object({
  contractSignerUnitId: optionalId(problem('choose-unit')),
  hasContractWithGlobalUnit: z.boolean(),
  ...contractFields,
  ...storedContractSum,
});
type Typed = z.output<typeof fields>;
type Input = z.input<typeof fields>;

const schema: z.ZodType<Typed, Input> = fields.superRefine((typed, context) => {
  const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (endsEarly(typed)) wrong('contractDateTo', contractTexts.contractEndsEarly);
  if (typed.hasContractWithGlobalUnit && !typed.contractSignerUnitId)
    wrong('contractSignerUnitId', registrationTexts.signerUnitMissing);
});

function heldBy(organization: OrganizationRecord): Input {
  const { sumForMail: _, sumForOverPaged: __, ...contract } = contractOf(organization);
  const { contractSignerUnitId: signer, hasContractWithGlobalUnit = false } = organization;
  return { ...contract, contractSignerUnitId: signer ? String(signer) : '', hasContractWithGlobalUnit };
}

/** Missing fields of this step; undefined if none. A debt and the contract of a unit are not fixed here. */
function leftOf(onboarding: Onboarding): string | undefined {
  const kinds = onboarding.blockers.filter((blocker) => isFixedByStep(onboarding, blocker)).map(({ kind }) => kind);
  const fields = Object.entries(texts.left).filter(([kind]) => kinds.some((each) => each === kind));
  return fields.length > 0 ? onboardingTexts.left({ fields: fields.map(([, name]) => name).join(', ') }) : undefined;
}

/** Contract: signer, number, days and sum. Also applied to units without their own contract. */
export function ContractStep() {
  const { onboarding } = useOnboarding();
  const [organization] = useState(onboarding.organization);
  const signers = useQuery(globalQueries.signers());
  const { form, saving } = useStepForm<Input, Typed>({
    step: 'contract',
    schema,
    held: heldBy(organization),
    next: 'prices',
    send: async (opened, typed) => {
      const { change, was } = changeOf(opened, fields, typed);
      const body = { ...change, was, applyContractToUnits: true };
      await call(calls.update, { query: { inn: organization.inn }, body });
      return null;
    },
  });
  const { control } = form;
  const { isDirty } = form.formState;
  const left = leftOf(onboarding);
  return (
    <StepFrame
      step="contract"
      about={texts.about}
      saving={saving}
      save={isDirty || left ? { label: onboardingTexts.save, isOff: !isDirty, left } : undefined}
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
      {unitsFixedElsewhere(onboarding).map((unit) => (
        <UnitContract key={unit.id} unit={unit} />
      ))}
      <Box sx={{ color: colors.secondary }}>{texts.balance({ balance: formatMoney(onboarding.balance) })}</Box>
    </StepFrame>
  );
}
