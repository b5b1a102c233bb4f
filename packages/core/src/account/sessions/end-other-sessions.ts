import type { Reauthentication } from '@hybrid-mail/contracts/account';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { endSessionsOf } from '../../session/index.ts';
import { assertReauthentication } from '../second-factor/assert-reauthentication.ts';

/**
 * Ends all sessions of the caller except the current one.
 * @throws Refusal with a code of assertReauthentication
 */
export async function endOtherSessions(
  ctx: Context,
  proof: Reauthentication & Caller,
): Promise<{ success: true; ended: number }> {
  await assertReauthentication(ctx, proof);
  const { userId, jti } = ctx.actor;
  const at = ctx.clock.now();
  const ended = await ctx.db.transaction((tx) => endSessionsOf(tx, { userId, at, endedBy: 'person', except: jti }));
  return { success: true, ended };
}
