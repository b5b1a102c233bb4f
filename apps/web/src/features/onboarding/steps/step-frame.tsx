import { type OnboardingStep, onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import { commonTexts } from '@hybrid-mail/messages/common';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ConcurrentChangeContext } from '../../../lib/saving/concurrent-change.ts';
import type { FormErrors, SavingState } from '../../../lib/saving/saving-state.ts';
import { useSaving } from '../../../shared/saving/use-saving.ts';
import { useOnFormChange } from '../../../ui/form-field/index.ts';
import { useScreenForm } from '../../../ui/form-field/use-screen-form.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { colors, touchButton, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { onboardingQueries } from '../onboarding.queries.ts';
import { type UnsavedValues, useOnboarding } from '../onboarding-context.ts';
import { stepLinkOf, stepNumberOf, stepStateOf } from '../progress/format-step-details.ts';

/** The save button of a step. */
interface Save {
  readonly label: string;
  /** What is missing; shown next to the button, which is disabled meanwhile. */
  readonly left?: string | undefined;
}

/**
 * Save button of a form; undefined if nothing is unsaved and nothing is missing.
 * @param missing names of the missing fields; empty if none
 */
export function saveButtonOf(isDirty: boolean, missing: string): Save | undefined {
  if (isDirty) return { label: texts.save };
  return missing === '' ? undefined : { label: texts.save, left: texts.left({ fields: missing }) };
}

interface Props {
  readonly step: OnboardingStep;
  readonly about: string;
  /** Absent in steps without anything to save. */
  readonly saving?: SavingState | undefined;
  /** Title of the alert after a failed save. */
  readonly failed?: string;
  /** The filled button; without it the button to the next step is filled. */
  readonly save?: Save | undefined;
  readonly children: ReactNode;
}

const frame = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  container: 'step / inline-size',
} as const;
const body = { flex: 1, px: { xs: 4, md: 6 }, pt: 5, pb: 6, display: 'flex', flexDirection: 'column', gap: 4 } as const;

/** On a phone the button with the list of steps says the same. */
const heading = ({ breakpoints }: Theme) => ({ outline: 'none', [breakpoints.down('sm')]: visuallyHidden });

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
    <Box component="form" noValidate autoComplete="off" onSubmit={submit} onKeyDown={pressFilled} sx={frame}>
      <Box sx={body}>
        <div>
          <Typography variant="h2" id={stepHeadingId} tabIndex={-1} sx={heading}>
            {texts.heading({ number: stepNumberOf(step), name: texts.steps[step] })}
          </Typography>
          <Box sx={{ mt: 1, color: colors.secondary }}>{about}</Box>
        </div>
        {saving ? <ConcurrentChangeContext value={saving.meanwhile}>{children}</ConcurrentChangeContext> : children}
        {saving && saving.failure !== null && <NotSaved saving={saving} failed={failed} />}
      </Box>
      <StepBar step={step} save={save} saving={saving} />
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

/** Where one row is too narrow, the way back is an arrow, which screen readers read with its step. */
const shortened = { '@container step (min-width: 440px) and (max-width: 640px)': visuallyHidden } as const;

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
  // One row beside the list of steps; on a phone the buttons do not fit.
  '@container step (min-width: 440px)': { flexWrap: 'nowrap', '& > a, & > button': { flex: 'none' } },
} as const;

/** Buttons of a step: previous step, next step, save. */
function StepBar({ step, save, saving }: Pick<Props, 'step' | 'save' | 'saving'>) {
  const { onboarding } = useOnboarding();
  const { id } = onboarding.organization;
  const before = onboardingSteps[stepNumberOf(step) - 2];
  const next = onboardingSteps[stepNumberOf(step)];
  const mayGoOn = next !== undefined && stepStateOf(onboarding, next) !== 'locked';
  return (
    <Box sx={bar} data-action-bar>
      {before && (
        <ButtonLink
          {...stepLinkOf(id, before)}
          variant="text"
          startIcon={<ChevronLeft />}
          sx={{ ...touchButton, mr: 'auto', px: 2 }}
        >
          <Box component="span" sx={shortened}>
            {texts.steps[before]}
          </Box>
        </ButtonLink>
      )}
      {save?.left && (
        <Box id="onboarding-left" sx={{ fontSize: 13.5, color: colors.secondary }}>
          {save.left}
        </Box>
      )}
      {mayGoOn && (
        <ButtonLink
          {...stepLinkOf(id, next)}
          variant={save ? 'outlined' : 'contained'}
          data-filled={!save || undefined}
          sx={touchButton}
        >
          {next === 'request' ? '' : texts.goOn({ step: texts.next[next] })}
        </ButtonLink>
      )}
      {save && <SaveButton {...save} isSaving={saving?.isSaving ?? false} />}
    </Box>
  );
}

const SaveButton = ({ label, left, isSaving }: Save & { readonly isSaving: boolean }) => (
  <Button
    type="submit"
    variant="contained"
    data-filled
    loading={isSaving}
    disabled={left !== undefined}
    aria-describedby={left && 'onboarding-left'}
    sx={touchButton}
  >
    {label}
  </Button>
);

interface Steps<I extends FieldValues, T> {
  readonly step: OnboardingStep;
  readonly schema: z.ZodType<T, I>;
  /** Saved values of the fields. */
  readonly held: DefaultValues<I>;
  readonly send: (form: UseFormReturn<I, unknown, T>, typed: T) => Promise<FormErrors | undefined>;
  /** Step to open after the save; null stays on this step. */
  readonly next: OnboardingStep | null;
  /** Message after the save; null if the step itself shows the result. */
  readonly saved?: string | null;
}

/** Form of a step; restores its unsaved values when the step is reopened. */
export function useStepForm<I extends FieldValues, T>({ step, schema, held, send, next, saved }: Steps<I, T>) {
  const { typedOf, keep, finish } = useOnboarding();
  const form = useScreenForm<I, T>(schema, held);
  const restore = useEffectEvent(() => {
    for (const [name, value] of Object.entries(typedOf(step) ?? {})) {
      if (name in form.getValues())
        form.setValue(name as Path<I>, value as PathValue<I, Path<I>>, { shouldDirty: true });
    }
  });
  useEffect(() => restore(), []);
  useOnFormChange(form, (typed) => keep(step, unsavedOf(typed, held)));
  const saving = useSaving(form, {
    send: async (typed) => (await send(form, typed)) ?? null,
    told: saved === null ? {} : { saved: saved ?? texts.saved },
    changed: onboardingQueries.changed,
    onClose: () => finish(step, next),
  });
  return { form, saving };
}

/** Fields that differ from the saved values; null if none do. */
function unsavedOf(typed: object, held: object): UnsavedValues | null {
  const saved = held as Readonly<Record<string, unknown>>;
  const unsaved = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name]),
  );
  return unsaved.length > 0 ? Object.fromEntries(unsaved) : null;
}
