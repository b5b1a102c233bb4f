import { z } from 'zod';

const keyOf = (userId: number) => `hybrid-mail.sending.${userId}`;

const kept = z.object({ count: z.int(), ids: z.array(z.int()) });

/** Sending that was running in this tab: its size, and the letters not queued yet. */
export type RunningSending = z.output<typeof kept>;

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
