import { useSyncExternalStore } from 'react';
import { restoreFocus } from '../restore-focus.ts';
import type { HelpPage } from './book/help-pages.ts';

/** A help page, the list of all, or the route of a screen (with parameter names) whose help page is shown. */
export type HelpPlace = HelpPage | 'all' | `/${string}`;

let place: HelpPlace | null = null;
let opener: Element | null = null;
const listeners = new Set<() => void>();

function change(next: HelpPlace | null): void {
  place = next;
  for (const listener of listeners) listener();
}

/** Opens a help page next to the current page. */
export function openHelp(next: HelpPlace): void {
  if (place === null) opener = document.activeElement;
  change(next);
}

/** Closes the help and returns the focus to the element that had it before. */
export function closeHelp(): void {
  if (place === null) return;
  change(null);
  restoreFocus(opener);
  opener = null;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The open help page; null while the help is closed. */
export const useOpenHelp = () => useSyncExternalStore(subscribe, () => place);
