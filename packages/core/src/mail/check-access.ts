import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { assertMailInReach } from './find-mail.ts';
import { assertUnitMaySend } from './may-send.ts';

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

/** That the person's unit may send. @throws Refusal no-organization, unit-blocked, contract-expired */
export async function checkActive(ctx: Context) {
  if (ctx.actor.unitId === null) throw new Refusal('no-organization');
  await assertUnitMaySend(ctx.db.prisma, ctx.actor.unitId, ctx.clock.now());
  return { userUnitIsActive: true, unitContractDateExpired: false } as const;
}
