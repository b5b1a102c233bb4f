import { useSyncExternalStore } from 'react';
import { giveFocusBack } from '../give-focus-back.ts';

let isOpen = false;
let isPossible = false;
let opener: Element | null = null;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

function change(next: boolean): void {
  isOpen = next;
  tell();
}

/** A frame that the tour can show. @returns what ends that, and the tour */
export function showTourIn(): () => void {
  isPossible = true;
  tell();
  return () => {
    isPossible = false;
    closeTour();
    tell();
  };
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

/** False where there is no menu and no search, e.g. on the pages without login. */
export const useIsTourPossible = () => useSyncExternalStore(subscribe, () => isPossible);

export const useIsTourOpen = () => useSyncExternalStore(subscribe, () => isOpen);
