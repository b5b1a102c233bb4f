import { organization as calls } from '@hybrid-mail/contracts/organization';
import { optionalId } from '@hybrid-mail/contracts/organization-fields';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import { organizationTexts } from '@hybrid-mail/messages/organizations';
import { problem } from '@hybrid-mail/messages/problem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { referenceQueries } from '../../../lib/queries/reference.queries.ts';
import { changeOf } from '../../../lib/saving/change-of.ts';
import { LoadedSelectField } from '../../../ui/form-field/index.ts';
import { useOnboarding } from '../onboarding-context.ts';
import { StepFrame } from './step-frame.tsx';
import { useStepForm } from './use-step-form.ts';

const texts = onboardingTexts.clientType;

const fields = z.object({ clientTypeId: optionalId(problem('choose-client-type'), 0) });
type Typed = z.output<typeof fields>;
type Input = z.input<typeof fields>;

/** Client type: decides which reports count the organization's letters. */
export function ClientTypeStep() {
  const { onboarding } = useOnboarding();
  const [{ inn, clientType }] = useState(onboarding.organization);
  const types = useQuery(referenceQueries.clientTypes());
  const next = onboarding.blockers.every(({ kind }) => kind === 'clientType') ? 'activation' : null;
  const { form, saving } = useStepForm<Input, Typed>({
    step: 'clientType',
    schema: fields,
    held: { clientTypeId: clientType ? String(clientType.id) : '' },
    next,
    send: async (opened, typed) => {
      const { change, was } = changeOf(opened, fields, typed);
      await call(calls.update, { query: { inn }, body: { ...change, was } });
      return null;
    },
  });
  const { isDirty } = form.formState;
  return (
    <StepFrame
      step="clientType"
      about={texts.about}
      saving={saving}
      save={
        isDirty || !clientType
          ? { label: onboardingTexts.save, isOff: !isDirty, left: onboardingTexts.left({ fields: texts.left }) }
          : undefined
      }
    >
      <LoadedSelectField
        control={form.control}
        name="clientTypeId"
        label={organizationTexts.dialog.clientType}
        emptyLabel={organizationTexts.dialog.clientTypeEmpty}
        query={types}
        current={clientType}
        failedText={texts.failed}
      />
    </StepFrame>
  );
}
