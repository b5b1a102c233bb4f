import type { Onboarding, OnboardingStep } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { formatTime } from '../../lib/formats/dates.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { DraftState } from './draft/draft-state.tsx';
import { OnboardingContext } from './onboarding-context.ts';
import { OnboardingHeader } from './onboarding-header.tsx';
import { columns, form, steps as stepsColumn } from './onboarding-layout.ts';
import { OnboardingSummary } from './onboarding-summary.tsx';
import { StepList } from './progress/step-list.tsx';
import { StepSheet } from './progress/step-sheet.tsx';
import { useOpenStep } from './progress/use-open-step.ts';
import { useStepFocus } from './progress/use-step-focus.ts';
import { stepForms } from './steps/step-forms.ts';
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

/** Loaded page: steps on the left, form in the middle, summary on the right. */
export function OnboardingPage({ onboarding, asked }: Props) {
  const step = useOpenStep(onboarding, asked);
  const { desk, savedCount, draft, formKey } = useOnboardingState(onboarding, step);
  useStepFocus(step, savedCount);
  const StepForm = stepForms[step];
  const other = onboarding.draft?.isHeldByAnother ? onboarding.draft : null;
  const Steps = useIsPhone() ? StepSheet : StepList;
  return (
    <OnboardingContext value={desk}>
      <OnboardingHeader onboarding={onboarding}>
        <DraftState draft={draft} />
      </OnboardingHeader>
      <Box sx={columns}>
        <Box sx={stepsColumn}>
          <Steps onboarding={onboarding} current={step} />
        </Box>
        <Box sx={form}>
          <Box component="fieldset" disabled={other !== null} sx={whole}>
            {other && (
              <Alert severity="info" sx={{ m: 4, mb: 0 }}>
                {texts.draft.held({ name: other.editorName, time: formatTime(other.savedOn) })}
              </Alert>
            )}
            <StepForm key={formKey} />
          </Box>
        </Box>
        <OnboardingSummary onboarding={onboarding} typed={desk.typedOf('prices')} />
      </Box>
    </OnboardingContext>
  );
}
