import { useRef } from 'react';
import { z } from 'zod';
import { useProfile } from '../../../lib/queries/profile.queries.ts';

const keyOf = (userId: number) => `hybrid-mail.sending.${userId}`;

const kept = z.object({ count: z.int(), ids: z.array(z.int()) });

/** Sending that was running in this tab: its size, and the letters not queued yet. */
type RunningSending = z.output<typeof kept>;

/** Without storage, an interrupted sending is simply not offered again. */
export function rememberSending(userId: number, sending: RunningSending): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(sending));
  } catch {}
}

export const forgetSending = (userId: number) => sessionStorage.removeItem(keyOf(userId));

export function interruptedSending(userId: number): RunningSending | null {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? ''));
  } catch {
    return null;
  }
}

/** Progress of a mass sending, stored in the browser so that the sending can be continued after the page was closed. */
export function useSendingNotes() {
  const { id: userId } = useProfile();
  const [waiting, queued] = [useRef(new Set<number>()), useRef(new Set<number>())];
  const remember = (count: number) => rememberSending(userId, { count, ids: [...waiting.current] });
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
    /** @returns letters that were queued */
    end: () => {
      forgetSending(userId);
      return [...queued.current];
    },
  };
}
