import { useRef } from 'react';
import { z } from 'zod';
import { useProfile } from '../../../lib/queries/profile.queries.ts';

const keyOf = (userId: number) => `hybrid-mail.sending.${userId}`;

const kept = z.object({ count: z.int(), ids: z.array(z.int()) });

/** A running mass sending of this tab: the number of its letters, and the ids of those not queued yet. */
type RunningSending = z.output<typeof kept>;

/** Stores the running sending in the tab. Ignores storage errors: an interrupted sending then cannot be resumed. */
export function storeRunningSending(userId: number, sending: RunningSending): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(sending));
  } catch {}
}

export const clearRunningSending = (userId: number) => sessionStorage.removeItem(keyOf(userId));

export function readInterruptedSending(userId: number): RunningSending | null {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? ''));
  } catch {
    return null;
  }
}

/** Stores the progress of a mass sending in the browser, so that the user can continue an interrupted sending. */
export function useStoredSendingProgress() {
  const { id: userId } = useProfile();
  const [waiting, queued] = [useRef(new Set<number>()), useRef(new Set<number>())];
  const remember = (count: number) => storeRunningSending(userId, { count, ids: [...waiting.current] });
  return {
    clear: () => queued.current.clear(),
    begin: (ids: readonly number[], count: number) => {
      waiting.current = new Set(ids);
      remember(count);
    },
    finish: (id: number, count: number) => {
      waiting.current.delete(id);
      queued.current.add(id);
      remember(count);
    },
    /** @returns ids of the letters that were queued */
    end: () => {
      clearRunningSending(userId);
      return [...queued.current];
    },
  };
}
