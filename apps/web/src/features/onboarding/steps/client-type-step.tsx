import { organizationCalls as calls } from '@hybrid-mail/contracts/organization';
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
import { StepFrame, saveButtonOf, useStepForm } from './step-frame.tsx';

const { clientType: texts } = onboardingTexts;

const fields = z.object({ clientTypeId: optionalId(problem('choose-client-type'), 0) });

/** Step for the client type, which decides which reports count the organization's letters. */
export function ClientTypeStep() {
  const { onboarding } = useOnboarding();
  const [{ inn, clientType }] = useState(onboarding.organization);
  const types = useQuery(referenceQueries.clientTypes());
  const next = onboarding.blockers.every(({ kind }) => kind === 'clientType') ? 'activation' : null;
  const { form, saving } = useStepForm({
    step: 'clientType',
    schema: fields,
    held: { clientTypeId: clientType ? String(clientType.id) : '' },
    next,
    send: async (opened, typed) => {
      const { change, was } = changeOf(opened, fields, typed);
      await call(calls.update, { query: { inn }, body: { ...change, was } });
    },
  });
  return (
    <StepFrame
      step="clientType"
      about={texts.about}
      saving={saving}
      save={saveButtonOf(form.formState.isDirty, clientType ? '' : texts.left)}
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
