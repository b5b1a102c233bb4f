import { createStore } from '../../lib/create-store.ts';
import { restoreFocus } from '../restore-focus.ts';
import type { HelpPage } from './book/help-pages.ts';

/** A help page, the list of all help pages, or the route (with parameter names) of a screen whose help page opens. */
export type HelpPlace = HelpPage | 'all' | `/${string}`;

const place = createStore<HelpPlace | null>(null);
let opener: Element | null = null;

/** Opens a help page next to the current page. */
export function openHelp(next: HelpPlace): void {
  if (place.get() === null) opener = document.activeElement;
  place.set(next);
}

/** Closes the help and returns the focus to the element that was focused before. */
export function closeHelp(): void {
  if (place.get() === null) return;
  place.set(null);
  restoreFocus(opener);
  opener = null;
}

/** The place at which the help is open; null while the help is closed. */
export const useOpenHelp = place.useValue;
