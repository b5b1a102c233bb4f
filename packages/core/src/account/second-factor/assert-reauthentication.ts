import type { Reauthentication } from '@hybrid-mail/contracts/account';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { assertPassword } from '../../session/index.ts';
import { isConnectedKey } from '../login-key/is-connected-key.ts';
import { consumeChallenge } from './challenge.ts';

type Given = Reauthentication & Caller;

/**
 * Asserts that the caller is present, by the password or by a challenge signed with the connected key. A wrong password
 * counts as a failed login.
 * @throws Refusal proof-missing, proof-wrong, login-throttled, overloaded, challenge-ended, login-key-missing, or
 * another code of consumeChallenge
 */
export async function assertReauthentication(
  ctx: Context,
  { password, guid, signature, address, userAgent }: Given,
): Promise<void> {
  if (password !== undefined) {
    await assertPassword(ctx, { password, address });
    return;
  }
  if (guid === undefined || signature === undefined) throw new Refusal('proof-missing');
  const { userId } = ctx.actor;
  const { certificate } = await consumeChallenge(ctx, { guid, signature, purpose: 'confirm', userId, userAgent });
  if (!(await isConnectedKey(ctx.db, userId, certificate))) throw new Refusal('login-key-missing');
}
