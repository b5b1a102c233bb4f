import type { Onboarding, OnboardingStep } from '@hybrid-mail/contracts/onboarding';
import { createContext, useContext } from 'react';

/** Values of a step's form that are not saved, by field. */
export type Typed = Readonly<Record<string, unknown>>;

/** What each step's form needs of its page. */
export interface Desk {
  readonly onboarding: Onboarding;
  readonly typedOf: (step: OnboardingStep) => Typed | undefined;
  /** Null: everything typed in the step is saved. */
  readonly keep: (step: OnboardingStep, typed: Typed | null) => void;
  /** Called after a step was saved: reloads the onboarding, then opens the next step unless `next` is null. */
  readonly finish: (step: OnboardingStep, next: OnboardingStep | null) => void;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('a step stands on the page of an onboarding only');
  return desk;
}
