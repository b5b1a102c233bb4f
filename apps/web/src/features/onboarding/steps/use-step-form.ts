import type { OnboardingStep } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import { useEffect, useEffectEvent } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { FormErrors } from '../../../lib/saving/saving-state.ts';
import { useSaving } from '../../../shared/saving/use-saving.ts';
import { useOnFormChange, useScreenForm } from '../../../ui/form-field/index.ts';
import { onboardingQueries } from '../onboarding.queries.ts';
import { type UnsavedValues, useOnboarding } from '../onboarding-context.ts';

interface Steps<I extends FieldValues, T> {
  readonly step: OnboardingStep;
  readonly schema: z.ZodType<T, I>;
  /** Saved values of the fields. */
  readonly held: DefaultValues<I>;
  readonly send: (form: UseFormReturn<I, unknown, T>, typed: T) => Promise<FormErrors | null>;
  /** Step to open after the save; null stays on this step. */
  readonly next: OnboardingStep | null;
  readonly saved?: string;
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
    send: (typed) => send(form, typed),
    told: { saved: saved ?? onboardingTexts.saved },
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
