import type { Onboarding, OnboardingStep } from '@hybrid-mail/contracts/onboarding';
import { createContext, useContext } from 'react';

/** Unsaved values of a step's form, by field. */
export type UnsavedValues = Readonly<Record<string, unknown>>;

/** Context that the page provides to its step forms. */
export interface OnboardingState {
  readonly onboarding: Onboarding;
  readonly typedOf: (step: OnboardingStep) => UnsavedValues | undefined;
  /** Stores the unsaved values of a step; null if everything typed is saved. */
  readonly keep: (step: OnboardingStep, typed: UnsavedValues | null) => void;
  /** Call after a step was saved. Refetches the onboarding, then opens the next step unless `next` is null. */
  readonly finish: (step: OnboardingStep, next: OnboardingStep | null) => Promise<void>;
}

export const OnboardingContext = createContext<OnboardingState | null>(null);

export function useOnboarding(): OnboardingState {
  const state = useContext(OnboardingContext);
  if (!state) throw new Error('useOnboarding needs an OnboardingContext: a step renders only inside OnboardingPage');
  return state;
}
