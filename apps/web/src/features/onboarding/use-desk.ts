import type { DraftValues, Onboarding, OnboardingStep } from '@hybrid-mail/contracts/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../lib/routes.ts';
import type { Desk, Typed } from './desk-context.ts';
import { onboardingQueries } from './onboarding.queries.ts';
import { type KeptDraft, useKeptDraft } from './use-kept-draft.ts';

interface AtDesk {
  readonly desk: Desk;
  readonly savedCount: number;
  readonly draft: KeptDraft;
}

/** What was typed in the steps, also before the page was opened, and what happens when one is saved. */
export function useDeskOf(onboarding: Onboarding): AtDesk {
  const [typed, setTyped] = useState<Readonly<Partial<Record<OnboardingStep, Typed>>>>(onboarding.draft?.values ?? {});
  const [savedCount, setSavedCount] = useState(0);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id } = onboarding.organization;
  const draft = useKeptDraft(onboarding, typed as DraftValues);
  const keep = (step: OnboardingStep, values: Typed | null) =>
    setTyped(({ [step]: _, ...others }) => (values ? { ...others, [step]: values } : others));
  const finish = async (step: OnboardingStep, next: OnboardingStep | null) => {
    keep(step, null);
    await queries.refetchQueries({ queryKey: onboardingQueries.read(id).queryKey });
    setSavedCount((count) => count + 1);
    if (next) {
      await navigate({ to: paths['admin-organization-connect'], params: { id: String(id) }, search: { step: next } });
    }
  };
  const desk: Desk = {
    onboarding,
    typedOf: (step) => typed[step],
    keep,
    finish: (step, next) => void finish(step, next),
  };
  return { desk, savedCount, draft };
}
