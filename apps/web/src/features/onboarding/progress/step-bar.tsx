import { type OnboardingStep, onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useParams } from '@tanstack/react-router';
import { paths } from '../../../lib/routes.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { colors, heights } from '../../../ui/theme/tokens.ts';
import { useOnboarding } from '../onboarding-context.ts';
import { stateOf, stepNumber } from './format-step-details.ts';

interface Props {
  readonly step: OnboardingStep;
  readonly next: OnboardingStep | undefined;
  readonly save: { readonly label: string; readonly isOff?: boolean; readonly left?: string | undefined } | undefined;
  readonly isSaving: boolean;
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 3,
  px: { xs: 4, md: 6 },
  py: 3,
  bgcolor: colors.surface,
  borderTop: `1px solid ${colors.line}`,
} as const;

const touch = { minHeight: { xs: heights.touch, sm: heights.button } } as const;

const nameOfNext = (next: OnboardingStep) => (next === 'request' ? '' : texts.goOn({ step: texts.next[next] }));

/** Buttons of a step: previous step, next step, save. */
export function StepBar({ step, next, save, isSaving }: Props) {
  const { onboarding } = useOnboarding();
  const before = onboardingSteps[stepNumber(step) - 2];
  const mayGoOn = next !== undefined && stateOf(onboarding, next) !== 'locked';
  return (
    <Box sx={bar}>
      {before && (
        <StepButton step={before} isBack>
          {texts.steps[before]}
        </StepButton>
      )}
      {save?.isOff && save.left && (
        <Box id="onboarding-left" sx={{ fontSize: 13.5, color: colors.secondary }}>
          {save.left}
        </Box>
      )}
      {mayGoOn && (
        <StepButton step={next} isFilled={!save}>
          {nameOfNext(next)}
        </StepButton>
      )}
      {save && (
        <Button
          type="submit"
          variant="contained"
          data-filled
          loading={isSaving}
          disabled={save.isOff}
          aria-describedby={save.isOff && save.left ? 'onboarding-left' : undefined}
          sx={touch}
        >
          {save.label}
        </Button>
      )}
    </Box>
  );
}

interface ButtonProps {
  readonly step: OnboardingStep;
  readonly isBack?: boolean;
  readonly isFilled?: boolean;
  readonly children: string;
}

function StepButton({ step, isBack = false, isFilled = false, children }: ButtonProps) {
  const { id = '' } = useParams({ strict: false });
  const variant = isFilled ? 'contained' : 'outlined';
  return (
    <ButtonLink
      to={paths['admin-organization-connect']}
      params={{ id }}
      search={{ step }}
      variant={isBack ? 'text' : variant}
      startIcon={isBack ? <ChevronLeft /> : undefined}
      {...(isFilled && { 'data-filled': true })}
      sx={isBack ? { ...touch, mr: 'auto', px: 2 } : touch}
    >
      {children}
    </ButtonLink>
  );
}
