import { can } from '@hybrid-mail/access';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { findSignableMail } from '../find-mail.ts';
import { mailState } from '../mail-status.ts';
import { assertUnitMaySend } from './may-send.ts';

/**
 * Whether the letter is within reach; missing and foreign letters get the same answer. For an unsent letter the sender
 * also learns what blocks it, as from every other call before sending.
 * @throws Refusal like assertUnitMaySend
 */
export async function checkAccess(ctx: Context, { id }: { id: number }): Promise<{ hasAccess: boolean }> {
  try {
    const mail = await findSignableMail(ctx.db, ctx.reach, id);
    const isDone = ['queued', 'accepted'].includes(mailState(mail));
    if (can(ctx.actor.role, 'mail.send') && !isDone) await assertUnitMaySend(ctx.db, mail.unitId, ctx.clock.now());
    return { hasAccess: true };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'mail-not-found') return { hasAccess: false };
    throw error;
  }
}
