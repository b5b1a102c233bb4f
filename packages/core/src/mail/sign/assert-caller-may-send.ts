import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { assertUnitMaySend } from './may-send.ts';

/**
 * Asserts that the caller's unit may send. @throws Refusal no-organization, unit-blocked, contract-expired,
 * unit-without-price
 */
export async function assertCallerMaySend(ctx: Context) {
  if (ctx.actor.unitId === null) throw new Refusal('no-organization');
  await assertUnitMaySend(ctx.db, ctx.actor.unitId, ctx.clock.now());
  return { userUnitIsActive: true, unitContractDateExpired: false } as const;
}
