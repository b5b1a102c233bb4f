import { z } from 'zod';

const keyOf = (userId: number) => `hybrid-mail.sending.${userId}`;

const kept = z.object({ count: z.int(), ids: z.array(z.int()) });

/** A sending that was running in this tab: how many letters it had, and those that were not in the queue yet. */
export type RunningSending = z.output<typeof kept>;

/** Where the browser keeps nothing, a sending that is cut off is merely not offered again. */
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
