import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { assertMailInReach } from './find-mail.ts';

/** Whether the letter is within reach; a missing letter and somebody else's get the same no. */
export async function checkAccess(ctx: Context, { id }: { id: number }): Promise<{ hasAccess: boolean }> {
  try {
    await assertMailInReach(ctx.db, ctx.reach, id);
    return { hasAccess: true };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'mail-not-found') return { hasAccess: false };
    throw error;
  }
}
