import type { Onboarding, OnboardingStep } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ComponentType, useEffect, useRef } from 'react';
import { formatTime } from '../../lib/formats/dates.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { OnboardingContext } from './onboarding-context.ts';
import { OnboardingHeader } from './onboarding-header.tsx';
import { columnsLayout, formLayout, stepsLayout as stepsColumn } from './onboarding-layout.ts';
import { OnboardingSummary } from './onboarding-summary.tsx';
import { StepList } from './progress/step-list.tsx';
import { StepListButton } from './progress/step-list-button.tsx';
import { useCurrentStep } from './progress/use-current-step.ts';
import { ActivationStep } from './steps/activation-step.tsx';
import { ClientTypeStep } from './steps/client-type-step.tsx';
import { ContractStep } from './steps/contract-step.tsx';
import { PricesStep } from './steps/prices-step.tsx';
import { RegionsStep } from './steps/regions-step.tsx';
import { RequestStep } from './steps/request-step.tsx';
import { stepHeadingId } from './steps/step-frame.tsx';
import { useOnboardingState } from './use-onboarding-state.ts';

interface Props {
  readonly onboarding: Onboarding;
  /** Step in the URL. */
  readonly asked: OnboardingStep | undefined;
}

const whole = {
  border: 0,
  p: 0,
  m: 0,
  minWidth: 0,
  minHeight: '100%',
  display: 'flex',
  flexDirection: 'column',
} as const;

const stepForms: Record<OnboardingStep, ComponentType> = {
  request: RequestStep,
  contract: ContractStep,
  prices: PricesStep,
  regions: RegionsStep,
  clientType: ClientTypeStep,
  activation: ActivationStep,
};

/** Loaded page: steps on the left, form in the middle, summary on the right. */
export function OnboardingPage({ onboarding, asked }: Props) {
  const step = useCurrentStep(onboarding, asked);
  const { state, savedCount, draft, formKey } = useOnboardingState(onboarding, step);
  useStepFocus(step, savedCount);
  const StepForm = stepForms[step];
  const other = onboarding.draft?.isHeldByAnother ? onboarding.draft : null;
  const Steps = useIsPhone() ? StepListButton : StepList;
  return (
    <OnboardingContext value={state}>
      <OnboardingHeader onboarding={onboarding} draft={draft} />
      <Box sx={columnsLayout}>
        <Box sx={stepsColumn}>
          <Steps current={step} />
        </Box>
        <Box sx={formLayout}>
          <Box component="fieldset" disabled={other !== null} sx={whole}>
            {other && (
              <Alert severity="info" sx={{ m: 4, mb: 0 }}>
                {texts.draft.held({ name: other.editorName, time: formatTime(other.savedOn) })}
              </Alert>
            )}
            <StepForm key={formKey} />
          </Box>
        </Box>
        <OnboardingSummary />
      </Box>
    </OnboardingContext>
  );
}

/**
 * Focuses the heading when the step changes, but not when the page opens. After a save that stays on the step, focuses
 * the filled button, because the save remounts the form with the pressed button.
 */
function useStepFocus(step: OnboardingStep, savedCount: number): void {
  const last = useRef({ step, savedCount });
  useEffect(() => {
    const was = last.current;
    last.current = { step, savedCount };
    if (step !== was.step) document.getElementById(stepHeadingId)?.focus();
    else if (savedCount !== was.savedCount) document.querySelector<HTMLElement>('main [data-filled]')?.focus();
  }, [step, savedCount]);
}
