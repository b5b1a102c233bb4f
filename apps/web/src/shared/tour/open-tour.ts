import { createStore } from '../../lib/create-store.ts';
import { restoreFocus } from '../restore-focus.ts';

const open = createStore(false);
const possible = createStore(false);
let opener: Element | null = null;

/** Enables the tour for a mounted frame. @returns a function that closes and disables the tour */
export function enableTour(): () => void {
  possible.set(true);
  return () => {
    possible.set(false);
    closeTour();
  };
}

/** Starts the tour of the mounted frame, unless it is running. */
export function openTour(): void {
  if (open.get()) return;
  opener = document.activeElement;
  open.set(true);
}

/** Ends the tour and returns the focus to the element that was focused before. */
export function closeTour(): void {
  if (!open.get()) return;
  open.set(false);
  restoreFocus(opener);
  opener = null;
}

/** Whether the page has a tour: pages without menu and search, e.g. those without login, have none. */
export const useIsTourPossible = possible.useValue;

export const useIsTourOpen = open.useValue;
