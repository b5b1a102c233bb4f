import { useSyncExternalStore } from 'react';
import { giveFocusBack } from '../give-focus-back.ts';

let isOpen = false;
let opener: Element | null = null;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Starts the tour of the frame that is shown. */
export function openTour(): void {
  if (isOpen) return;
  opener = document.activeElement;
  change(true);
}

/** Ends the tour and gives the focus back to what had it before. */
export function closeTour(): void {
  if (!isOpen) return;
  change(false);
  giveFocusBack(opener);
  opener = null;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsTourOpen = () => useSyncExternalStore(subscribe, () => isOpen);
