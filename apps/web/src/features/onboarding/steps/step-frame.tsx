import { type OnboardingStep, onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import { commonTexts } from '@hybrid-mail/messages/common';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { ConcurrentChangeContext } from '../../../lib/saving/concurrent-change.ts';
import type { Saving } from '../../../lib/saving/saving.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { stepNumber } from '../progress/format-step-details.ts';
import { StepBar } from '../progress/step-bar.tsx';

interface Props {
  readonly step: OnboardingStep;
  readonly about: string;
  /** Absent where there is nothing to save. */
  readonly saving?: Saving;
  /** Title of the alert after a failed save. */
  readonly failed?: string;
  /** The filled button; omitted: the button to the next step is filled. */
  readonly save?: { readonly label: string; readonly isOff?: boolean; readonly left?: string | undefined } | undefined;
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

/** One step: heading, form, and the buttons below it. `Ctrl+Enter` presses the filled one. */
export function StepFrame({ step, about, saving, failed = texts.notSaved, save, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save && !save.isOff) saving?.submit();
  };
  return (
    <Box component="form" noValidate autoComplete="off" onSubmit={submit} onKeyDown={pressFilled} sx={form}>
      <Box sx={body}>
        <div>
          <Typography variant="h2" id={stepHeadingId} tabIndex={-1} sx={{ outline: 'none' }}>
            {texts.heading({ number: stepNumber(step), name: texts.steps[step] })}
          </Typography>
          <Box sx={{ mt: 1, color: colors.secondary }}>{about}</Box>
        </div>
        {saving ? <ConcurrentChangeContext value={saving.meanwhile}>{children}</ConcurrentChangeContext> : children}
        {saving && saving.failure !== null && <NotSaved saving={saving} failed={failed} />}
      </Box>
      <StepBar step={step} next={onboardingSteps[stepNumber(step)]} save={save} isSaving={saving?.isSaving ?? false} />
    </Box>
  );
}

/** Alert after a failed save, with a retry button; the typed values stay. */
const NotSaved = ({ saving, failed }: { readonly saving: Saving; readonly failed: string }) => (
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
