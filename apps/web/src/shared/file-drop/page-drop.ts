import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../lib/create-store.ts';
import type { DropAct } from './plan-drop.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of the files that were dropped for the page. */
    dropped?: number;
  }
}

export interface PageDrop {
  readonly act: DropAct;
  readonly take: (files: readonly File[]) => void;
}

const open = createStore<PageDrop | null>(null);

/** What the open page does with dropped files; null if it takes none. */
export const openPageDrop = open.get;

let given: { readonly number: number; readonly files: readonly File[] } | null = null;
// Not from 1: the history entries of a page that was reloaded keep the numbers that were given before.
let last = Date.now();

/**
 * Keeps files for the page that opens next. Only a page whose history entry has the number takes the files, so that
 * files for a page that did not open, because the user stayed, appear nowhere else.
 * @returns state for the navigation
 */
export function giveDroppedFiles(files: readonly File[]): { readonly dropped: number } {
  last += 1;
  given = { number: last, files };
  return { dropped: last };
}

/** Takes files that are dropped anywhere on the page, and those with which the page was opened. */
export function usePageDrop(act: DropAct, onFiles: (files: readonly File[]) => void): void {
  const router = useRouter();
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    open.set({ act, take: (files) => take(files) });
    return () => open.set(null);
  }, [act]);
  // Only when the page opens: the page before it is still mounted while the code of this one loads.
  useEffect(() => {
    if (given === null || given.number !== router.state.location.state.dropped) return;
    const { files } = given;
    given = null;
    take(files);
  }, [router]);
}
