import { type OnboardingStep, type OnboardingStepState, onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import { commonTexts } from '@hybrid-mail/messages/common';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import Check from '@mui/icons-material/CheckOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import LockOutlined from '@mui/icons-material/LockOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { BoxLink } from '../../../ui/link/box-link.tsx';
import { colors, heights, noForcedColors, tones, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { useOnboarding } from '../onboarding-context.ts';
import { formatStepDetails, stepLinkOf, stepNumberOf, stepStateOf } from './format-step-details.ts';

interface Props {
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
export function StepList({ current, onChoose }: Props) {
  const { onboarding } = useOnboarding();
  const done = onboarding.steps.filter(({ state }) => state === 'done').length;
  return (
    <Box component="nav" aria-label={texts.stepsTitle}>
      <Box sx={{ px: 2, mb: 4 }}>{texts.done({ done, all: onboardingSteps.length })}</Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {onboardingSteps.map((step) => (
          <li key={step}>
            <Step {...{ step, current, onChoose }} />
          </li>
        ))}
      </Box>
      <Box sx={{ px: 2, mt: 4, fontSize: 13.5, color: colors.secondary }}>{texts.anyOrder}</Box>
    </Box>
  );
}

function Step({ step, current, onChoose }: Props & { readonly step: OnboardingStep }) {
  const { onboarding } = useOnboarding();
  const isCurrent = step === current;
  const state = stepStateOf(onboarding, step);
  const content = (
    <>
      <StepMark state={state} number={stepNumberOf(step)} isCurrent={isCurrent} />
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
    <BoxLink
      {...stepLinkOf(onboarding.organization.id, step)}
      sx={look}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onChoose}
    >
      {content}
    </BoxLink>
  );
}

interface MarkProps {
  readonly state: OnboardingStepState;
  readonly number: number;
  readonly isCurrent: boolean;
}

const circle = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontSize: 13,
  fontWeight: 600,
  flex: 'none',
  ...noForcedColors,
} as const;

const fills = {
  current: { bgcolor: colors.primary, color: colors.onPrimary },
  done: { bgcolor: colors.control, color: colors.surface },
  incomplete: { bgcolor: tones.amber.tint, color: tones.amber.text },
  untouched: { bgcolor: colors.surface, color: colors.strong, border: `1px solid ${colors.quiet}` },
  locked: { bgcolor: colors.head, color: colors.secondary },
} as const;

const icons = { done: Check, incomplete: WarningAmber, locked: LockOutlined } as const;

/** Circle with the state of a step. Decorative: the text next to it states the same. */
function StepMark({ state, number, isCurrent }: MarkProps) {
  const Icon = state === 'untouched' ? null : icons[state];
  return (
    <Box aria-hidden sx={{ ...circle, ...(isCurrent ? fills.current : fills[state]) }}>
      {Icon && !(isCurrent && state === 'incomplete') ? <Icon sx={{ fontSize: 18 }} /> : number}
    </Box>
  );
}

/** Steps on a phone: a button with the current number opens the list in a dialog. */
export function StepListButton({ current }: { readonly current: OnboardingStep }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        endIcon={<ExpandMore />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ minHeight: heights.touch, px: 0 }}
      >
        {texts.stepOf({ number: stepNumberOf(current), all: onboardingSteps.length, name: texts.steps[current] })}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={texts.stepsTitle}
        onClose={close}
        actions={<Button onClick={close}>{commonTexts.close}</Button>}
      >
        <StepList current={current} onChoose={close} />
      </FormDialog>
    </>
  );
}
