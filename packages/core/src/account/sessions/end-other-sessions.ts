import type { Proof } from '@hybrid-mail/contracts/account';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { endSessionsOf } from '../../session/index.ts';
import { assertProof } from '../second-factor/assert-proof.ts';

/**
 * Ends all sessions of the caller except the current one.
 * @throws Refusal with a code of assertProof
 */
export async function endOtherSessions(ctx: Context, proof: Proof & Caller): Promise<{ success: true; ended: number }> {
  await assertProof(ctx, proof);
  const { userId, jti } = ctx.actor;
  const at = ctx.clock.now();
  const ended = await ctx.db.transaction((tx) => endSessionsOf(tx, { userId, at, endedBy: 'person', except: jti }));
  return { success: true, ended };
}
