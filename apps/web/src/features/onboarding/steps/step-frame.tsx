import { type OnboardingStep, onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import { commonTexts } from '@hybrid-mail/messages/common';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { ConcurrentChangeContext } from '../../../lib/saving/concurrent-change.ts';
import type { SavingState } from '../../../lib/saving/saving-state.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { colors, heights } from '../../../ui/theme/tokens.ts';
import { useOnboarding } from '../onboarding-context.ts';
import { stepLinkOf, stepNumberOf, stepStateOf } from '../progress/format-step-details.ts';

interface SaveButton {
  readonly label: string;
  /** What is missing; shown next to the button, which is disabled meanwhile. */
  readonly left?: string | undefined;
}

/**
 * Save button of a form; undefined if nothing is unsaved and nothing is missing.
 * @param missing names of the missing fields; empty if none
 */
export function saveButtonOf(isDirty: boolean, missing: string): SaveButton | undefined {
  if (isDirty) return { label: texts.save };
  return missing === '' ? undefined : { label: texts.save, left: texts.left({ fields: missing }) };
}

interface Props {
  readonly step: OnboardingStep;
  readonly about: string;
  /** Absent in steps without anything to save. */
  readonly saving?: SavingState;
  /** Title of the alert after a failed save. */
  readonly failed?: string;
  /** The filled button; without it the button to the next step is filled. */
  readonly save?: SaveButton | undefined;
  readonly children: ReactNode;
}

const form = { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 } as const;
const body = { flex: 1, px: { xs: 4, md: 6 }, pt: 5, pb: 6, display: 'flex', flexDirection: 'column', gap: 4 } as const;

export const stepHeadingId = 'onboarding-step';

function pressFilled(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.code !== 'Enter' || !event.ctrlKey) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('[data-filled]')?.click();
}

/** One step: heading, form, and the buttons below it. `Ctrl+Enter` presses the filled button. */
export function StepFrame({ step, about, saving, failed = texts.notSaved, save, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save && !save.left) saving?.submit();
  };
  return (
    <Box component="form" noValidate autoComplete="off" onSubmit={submit} onKeyDown={pressFilled} sx={form}>
      <Box sx={body}>
        <div>
          <Typography variant="h2" id={stepHeadingId} tabIndex={-1} sx={{ outline: 'none' }}>
            {texts.heading({ number: stepNumberOf(step), name: texts.steps[step] })}
          </Typography>
          <Box sx={{ mt: 1, color: colors.secondary }}>{about}</Box>
        </div>
        {saving ? <ConcurrentChangeContext value={saving.meanwhile}>{children}</ConcurrentChangeContext> : children}
        {saving && saving.failure !== null && <NotSaved saving={saving} failed={failed} />}
      </Box>
      <StepBar step={step} save={save} isSaving={saving?.isSaving ?? false} />
    </Box>
  );
}

/** Alert after a failed save, with a retry button; the typed values stay. */
const NotSaved = ({ saving, failed }: { readonly saving: SavingState; readonly failed: string }) => (
  <Alert
    severity="error"
    role="alert"
    action={
      <Button color="inherit" size="small" onClick={saving.submit}>
        {commonTexts.retry}
      </Button>
    }
  >
    <b style={{ fontWeight: 600 }}>{failed}</b>
    {saving.failure && <div>{saving.failure}</div>}
  </Alert>
);

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

interface BarProps extends Pick<Props, 'step' | 'save'> {
  readonly isSaving: boolean;
}

/** Buttons of a step: previous step, next step, save. */
function StepBar({ step, save, isSaving }: BarProps) {
  const { onboarding } = useOnboarding();
  const before = onboardingSteps[stepNumberOf(step) - 2];
  const next = onboardingSteps[stepNumberOf(step)];
  const mayGoOn = next !== undefined && stepStateOf(onboarding, next) !== 'locked';
  return (
    <Box sx={bar}>
      {before && (
        <StepButton step={before} isBack>
          {texts.steps[before]}
        </StepButton>
      )}
      {save?.left && (
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
          disabled={save.left !== undefined}
          aria-describedby={save.left && 'onboarding-left'}
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
  const { organization } = useOnboarding().onboarding;
  const variant = isFilled ? 'contained' : 'outlined';
  return (
    <ButtonLink
      {...stepLinkOf(organization.id, step)}
      variant={isBack ? 'text' : variant}
      startIcon={isBack ? <ChevronLeft /> : undefined}
      {...(isFilled && { 'data-filled': true })}
      sx={isBack ? { ...touch, mr: 'auto', px: 2 } : touch}
    >
      {children}
    </ButtonLink>
  );
}
