import { useSyncExternalStore } from 'react';
import { restoreFocus } from '../restore-focus.ts';

let isOpen = false;
let isPossible = false;
let opener: Element | null = null;
const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

function change(next: boolean): void {
  isOpen = next;
  notifyListeners();
}

/** Enables the tour for a mounted frame. @returns a function that closes and disables the tour */
export function enableTour(): () => void {
  isPossible = true;
  notifyListeners();
  return () => {
    isPossible = false;
    closeTour();
    notifyListeners();
  };
}

/** Starts the tour of the mounted frame. */
export function openTour(): void {
  if (isOpen) return;
  opener = document.activeElement;
  change(true);
}

/** Ends the tour and returns the focus to the element that had it before. */
export function closeTour(): void {
  if (!isOpen) return;
  change(false);
  restoreFocus(opener);
  opener = null;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** False on pages without menu and search, e.g. pages without login. */
export const useIsTourPossible = () => useSyncExternalStore(subscribe, () => isPossible);

export const useIsTourOpen = () => useSyncExternalStore(subscribe, () => isOpen);
