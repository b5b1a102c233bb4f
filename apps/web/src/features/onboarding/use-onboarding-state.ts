import type { Onboarding, OnboardingStep } from '@hybrid-mail/contracts/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useStoredDraft } from './draft/use-stored-draft.ts';
import { useTypedSteps } from './draft/use-typed-steps.ts';
import { onboardingQueries } from './onboarding.queries.ts';
import type { OnboardingState } from './onboarding-context.ts';
import { stepLinkOf } from './progress/format-step-details.ts';

/**
 * State of the onboarding page: unsaved values of the steps with the server's draft, and the handling of a saved step.
 */
export function useOnboardingState(onboarding: Onboarding, step: OnboardingStep) {
  const steps = useTypedSteps(onboarding);
  const [savedCount, setSavedCount] = useState(0);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id } = onboarding.organization;
  const draft = useStoredDraft(onboarding, steps);
  const shown = useShown(step);
  const finish = async (saved: OnboardingStep, next: OnboardingStep | null) => {
    steps.keep(saved, null);
    await queries.refetchQueries({ queryKey: onboardingQueries.read(id).queryKey });
    if (shown.current !== saved) return;
    setSavedCount((count) => count + 1);
    if (next) await navigate(stepLinkOf(id, next));
  };
  const state: OnboardingState = { onboarding, typedOf: (asked) => steps.typed[asked], keep: steps.keep, finish };
  // `formKey` is the React key of the step's form: a new key resets the form.
  return { state, savedCount, draft, formKey: `${step} ${savedCount} ${steps.loads}` };
}

/** Ref to the shown step for async callbacks; null after unmount. */
function useShown(step: OnboardingStep) {
  const shown = useRef<OnboardingStep | null>(step);
  useEffect(() => {
    shown.current = step;
    return () => {
      shown.current = null;
    };
  }, [step]);
  return shown;
}
