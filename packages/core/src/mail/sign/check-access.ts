import { can } from '@hybrid-mail/access';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { findSignableMail } from '../find-mail.ts';
import { mailState } from '../mail-status.ts';
import { assertUnitMaySend } from './may-send.ts';

/**
 * Whether the letter is within reach; a missing letter and a foreign one get the same answer. A sender who asks about a letter that
 * is still to be sent is told what blocks it, as by every other call before sending.
 * @throws Refusal as assertUnitMaySend
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
