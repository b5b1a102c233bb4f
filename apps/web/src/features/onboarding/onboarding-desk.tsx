import { type Onboarding, type OnboardingStep, onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { formatTime } from '../../lib/formats/dates.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { DeskContext } from './desk-context.ts';
import { DraftState } from './draft-state.tsx';
import { OnboardingHeader } from './onboarding-header.tsx';
import { columns, form, steps as stepsColumn } from './onboarding-layout.ts';
import { OnboardingSummary } from './onboarding-summary.tsx';
import { stepForms } from './step-forms.ts';
import { StepList } from './step-list.tsx';
import { StepSheet } from './step-sheet.tsx';
import { stateOf } from './step-words.ts';
import { useDeskOf } from './use-desk.ts';
import { useStepFocus } from './use-step-focus.ts';

interface Props {
  readonly onboarding: Onboarding;
  /** The step that the address names. */
  readonly asked: OnboardingStep | undefined;
}

/** A locked step cannot be opened; without one, the first step that is not done is. */
function openStep(onboarding: Onboarding, asked: OnboardingStep | undefined): OnboardingStep {
  if (asked && stateOf(onboarding, asked) !== 'locked') return asked;
  return onboardingSteps.find((step) => stateOf(onboarding, step) !== 'done') ?? 'activation';
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

/** The loaded page: steps at the left, one form, and what the newcomer sees at the right. */
export function OnboardingDesk({ onboarding, asked }: Props) {
  const { desk, savedCount, draft } = useDeskOf(onboarding);
  const step = openStep(onboarding, asked);
  useStepFocus(step, savedCount);
  const StepForm = stepForms[step];
  const other = onboarding.draft?.isHeldByAnother ? onboarding.draft : null;
  const Steps = useIsPhone() ? StepSheet : StepList;
  return (
    <DeskContext value={desk}>
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
            <StepForm key={`${step} ${savedCount}`} />
          </Box>
        </Box>
        <OnboardingSummary onboarding={onboarding} typed={desk.typedOf('prices')} />
      </Box>
    </DeskContext>
  );
}
