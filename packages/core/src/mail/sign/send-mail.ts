import { setTimeout as pause } from 'node:timers/promises';
import { sendStatus } from '@hybrid-mail/contracts/delivery';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import type { Context } from '../../context.ts';
import { readMail } from '../find-mail.ts';
import { readMailRecord } from '../list/get-mail.ts';
import { queueMail } from './queue-mail.ts';

const timeoutMs = 10_000;
const pollMs = 200;
const wait = async (ms: number): Promise<void> => void (await pause(ms));

/**
 * Like queueMail, and waits up to ten seconds for the post's answer; later results arrive asynchronously. Does not wait
 * for letters that can still be recalled.
 */
export const sendMail = (ctx: Context, input: { id: number; signature: string }): Promise<WireText<Mail>> =>
  sendMailAndWait(ctx, input, wait);

/** @param waitFor sleep, replaced in tests */
export async function sendMailAndWait(
  ctx: Context,
  input: { id: number; signature: string },
  waitFor: (ms: number) => Promise<void>,
): Promise<WireText<Mail>> {
  await queueMail(ctx, input);
  if (ctx.recallMs) return readMailRecord(ctx, input.id);
  for (let waited = 0; waited < timeoutMs; waited += pollMs) {
    const mail = await readMail(ctx.db, ctx.reach, input.id, { sendStatus: true });
    if (mail.sendStatus !== sendStatus.queued) break;
    await waitFor(pollMs);
  }
  return readMailRecord(ctx, input.id);
}
