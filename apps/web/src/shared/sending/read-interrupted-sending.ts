import { useRef } from 'react';
import { z } from 'zod';
import { useProfile } from '../../lib/queries/profile.queries.ts';

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
  /** Number of letters of the first run; a retry has fewer. */
  const count = useRef(0);
  const remember = () => storeRunningSending(userId, { count: count.current, ids: [...waiting.current] });
  return {
    clear: () => {
      queued.current.clear();
      count.current = 0;
    },
    begin: (ids: readonly number[]) => {
      waiting.current = new Set(ids);
      count.current ||= ids.length;
      remember();
    },
    finish: (id: number) => {
      waiting.current.delete(id);
      queued.current.add(id);
      remember();
    },
    /** @returns ids of the letters that were queued */
    end: () => {
      clearRunningSending(userId);
      return [...queued.current];
    },
  };
}
