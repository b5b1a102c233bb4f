import { can } from '@hybrid-mail/access';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { findSignableMail } from '../find-mail.ts';
import { mailState } from '../mail-status.ts';
import { assertMaySend } from './may-send.ts';

/**
 * Whether the letter is within reach; missing and foreign letters get the same answer. If the letter is unsent, a
 * refusal says what blocks sending.
 * @throws Refusal like assertMaySend
 */
export async function checkAccess(ctx: Context, { id }: { id: number }): Promise<{ hasAccess: boolean }> {
  try {
    const mail = await findSignableMail(ctx.db, ctx.reach, id, ctx.clock.now());
    const isDone = ['queued', 'accepted'].includes(mailState(mail));
    if (can(ctx.actor.role, 'mail.send') && !isDone) assertMaySend(mail.standing, ctx.clock.now());
    return { hasAccess: true };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'mail-not-found') return { hasAccess: false };
    throw error;
  }
}
