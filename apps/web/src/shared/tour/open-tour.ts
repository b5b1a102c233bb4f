import { createStore } from '../../lib/create-store.ts';
import { createPanel } from '../create-panel.ts';

const tour = createPanel<'open'>();
const possible = createStore(false);

/** Enables the tour for a mounted frame. @returns a function that closes and disables the tour */
export function enableTour(): () => void {
  possible.set(true);
  return () => {
    possible.set(false);
    closeTour();
  };
}

/** Starts the tour of the mounted frame, unless it is running. */
export const openTour = () => tour.open('open');

/** Ends the tour and returns the focus to the element that was focused before. */
export const closeTour = tour.close;

/** Whether the page has a tour: pages without menu and search, e.g. those without login, have none. */
export const useIsTourPossible = possible.useValue;

export const useIsTourOpen = () => tour.useValue() !== null;
