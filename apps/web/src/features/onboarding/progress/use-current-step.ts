import { type Onboarding, type OnboardingStep, onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { stepLinkOf, stepStateOf } from './format-step-details.ts';

/** The requested step unless it is locked, else the first unfinished step. */
function openStep(onboarding: Onboarding, asked: OnboardingStep | undefined): OnboardingStep {
  if (asked && stepStateOf(onboarding, asked) !== 'locked') return asked;
  return onboardingSteps.find((step) => stepStateOf(onboarding, step) !== 'done') ?? 'activation';
}

/** Step that the page shows. Only the URL changes it; progress made by colleagues does not. */
export function useCurrentStep(onboarding: Onboarding, asked: OnboardingStep | undefined): OnboardingStep {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(() => ({ asked, step: openStep(onboarding, asked) }));
  if (opened.asked !== asked) setOpened({ asked, step: openStep(onboarding, asked) });
  const { step } = opened;
  const { id } = onboarding.organization;
  useEffect(() => {
    if (step !== asked) void navigate({ ...stepLinkOf(id, step), replace: true });
  }, [step, asked, id, navigate]);
  return step;
}
