import type { Onboarding, OnboardingDraftValues, OnboardingStep } from '@hybrid-mail/contracts/onboarding';
import { useState } from 'react';
import type { UnsavedValues } from '../onboarding-context.ts';

type Steps = Readonly<Partial<Record<OnboardingStep, UnsavedValues>>>;

interface Shown {
  readonly typed: Steps;
  /** True if the user typed in this tab: the server's draft replaces the values only after another user's lock. */
  readonly isTypedHere: boolean;
  /**
   * How many times the server's draft replaced the typed values; part of the form's React key, so that the form resets.
   */
  readonly loads: number;
  /** The server's draft as last read, as JSON. */
  readonly read: string;
  readonly isHeld: boolean;
}

export type TypedSteps = ReturnType<typeof useTypedSteps>;

/**
 * Unsaved values of each step. They are updated from the server's draft until the user types in this tab, and while
 * another user holds the edit lock, so that this user continues with the latest values after taking over.
 */
export function useTypedSteps({ draft }: Onboarding) {
  const values: Steps = draft?.values ?? {};
  const read = JSON.stringify(values);
  const isHeld = draft?.isHeldByAnother ?? false;
  const [shown, setShown] = useState<Shown>({ typed: values, isTypedHere: false, loads: 0, read, isHeld });
  if (shown.read !== read || shown.isHeld !== isHeld) {
    const isLoaded = !shown.isTypedHere || isHeld || shown.isHeld;
    const loaded = { typed: values, isTypedHere: false, loads: shown.loads + 1 };
    setShown({ ...shown, ...(isLoaded && loaded), read, isHeld });
  }
  /** @param values unsaved values of the step; null removes them after a save */
  const keep = (step: OnboardingStep, values: UnsavedValues | null) =>
    setShown((last) => {
      if (isSame(last.typed[step], values)) return last;
      const { [step]: _, ...others } = last.typed;
      return { ...last, isTypedHere: true, typed: values ? { ...others, [step]: values } : others };
    });
  const { typed, isTypedHere, loads } = shown;
  return { typed: typed as OnboardingDraftValues, isTypedHere, loads, keep };
}

/** Compares values, ignoring the order of the fields, which the server does not preserve. */
function isSame(typed: UnsavedValues | undefined, values: UnsavedValues | null): boolean {
  const sorted = (given: UnsavedValues) => JSON.stringify(Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(typed ?? {}) === sorted(values ?? {});
}
