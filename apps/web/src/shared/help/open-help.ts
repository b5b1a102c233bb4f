import { useSyncExternalStore } from 'react';
import { giveFocusBack } from '../give-focus-back.ts';
import type { HelpPage } from './book/help-pages.ts';

/** A page of the help, the list of all, or the page for the route of a screen, with its parameters' names. */
export type HelpPlace = HelpPage | 'all' | `/${string}`;

let place: HelpPlace | null = null;
let opener: Element | null = null;
const listeners = new Set<() => void>();

function change(next: HelpPlace | null): void {
  place = next;
  for (const listener of listeners) listener();
}

/** Shows a page of the help beside the work. */
export function openHelp(next: HelpPlace): void {
  if (place === null) opener = document.activeElement;
  change(next);
}

/** Closes the help and gives the focus back to what had it before. */
export function closeHelp(): void {
  if (place === null) return;
  change(null);
  giveFocusBack(opener);
  opener = null;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The open page of the help; null while it is closed. */
export const useOpenHelp = () => useSyncExternalStore(subscribe, () => place);
