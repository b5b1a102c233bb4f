import { type Onboarding, type OnboardingStep, onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import Box from '@mui/material/Box';
import { colors, tones, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { formatStepDetails, stateOf, stepNumber } from './format-step-details.ts';
import { StepLink } from './step-link.tsx';
import { StepMark } from './step-mark.tsx';

interface Props {
  readonly onboarding: Onboarding;
  readonly current: OnboardingStep;
  readonly onChoose?: (() => void) | undefined;
}

const row = {
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  columnGap: 3,
  p: 2,
  borderRadius: '6px',
  color: colors.ink,
  textDecoration: 'none',
  minHeight: 44,
} as const;

/** The six steps with their states; all but locked ones can be opened in any order. */
export function StepList({ onboarding, current, onChoose }: Props) {
  const done = onboarding.steps.filter(({ state }) => state === 'done').length;
  return (
    <Box component="nav" aria-label={texts.stepsTitle}>
      <Box sx={{ px: 2, mb: 4 }}>{texts.done({ done, all: onboardingSteps.length })}</Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {onboardingSteps.map((step) => (
          <li key={step}>
            <Step {...{ onboarding, step, onChoose }} isCurrent={step === current} />
          </li>
        ))}
      </Box>
      <Box sx={{ px: 2, mt: 4, fontSize: 13.5, color: colors.secondary }}>{texts.anyOrder}</Box>
    </Box>
  );
}

interface StepProps extends Omit<Props, 'current'> {
  readonly step: OnboardingStep;
  readonly isCurrent: boolean;
}

function Step({ onboarding, step, isCurrent, onChoose }: StepProps) {
  const state = stateOf(onboarding, step);
  const content = (
    <>
      <StepMark state={state} number={stepNumber(step)} isCurrent={isCurrent} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ lineHeight: '20px', fontWeight: isCurrent ? 600 : 400 }}>
          {texts.steps[step]}
          <Box component="span" sx={visuallyHidden}>{`, ${texts.states[state]}`}</Box>
        </Box>
        <Box
          sx={{
            fontSize: 13.5,
            lineHeight: '18px',
            color: state === 'incomplete' ? tones.amber.text : colors.secondary,
          }}
        >
          {formatStepDetails(onboarding, step)}
        </Box>
      </Box>
    </>
  );
  if (state === 'locked') return <Box sx={row}>{content}</Box>;
  const look = { ...row, '&:hover': { bgcolor: colors.hover }, ...(isCurrent && { bgcolor: colors.head }) };
  return (
    <StepLink step={step} sx={look} aria-current={isCurrent ? 'step' : undefined} onClick={onChoose}>
      {content}
    </StepLink>
  );
}
