import type { OnboardingStep } from '@hybrid-mail/contracts/onboarding';
import { useEffect, useRef } from 'react';
import { stepHeadingId } from '../steps/step-frame.tsx';

/**
 * Focuses the heading when the step changes, but not when the page opens. After a save that stays on the step, focuses
 * the filled button, because the save remounts the form with the pressed button.
 */
export function useStepFocus(step: OnboardingStep | undefined, savedCount: number): void {
  const last = useRef({ step, savedCount });
  useEffect(() => {
    const was = last.current;
    last.current = { step, savedCount };
    if (!was.step) return;
    if (step !== was.step) document.getElementById(stepHeadingId)?.focus();
    else if (savedCount !== was.savedCount) document.querySelector<HTMLElement>('main [data-filled]')?.focus();
  }, [step, savedCount]);
}
