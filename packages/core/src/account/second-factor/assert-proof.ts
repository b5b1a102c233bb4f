import type { Proof } from '@hybrid-mail/contracts/account';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { assertPassword } from '../../session/index.ts';
import { isConnectedKey } from '../login-key/is-connected-key.ts';
import { takeChallenge } from './challenge.ts';

type Given = Proof & Caller;

/**
 * Asserts that the caller is present, by the password or by a challenge signed with the connected key. A wrong password
 * counts as a failed login.
 * @throws Refusal proof-missing, proof-wrong, login-throttled, overloaded, challenge-ended, login-key-missing, or
 * another code of takeChallenge
 */
export async function assertProof(
  ctx: Context,
  { password, guid, signature, address, userAgent }: Given,
): Promise<void> {
  if (password !== undefined) {
    await assertPassword(ctx, { password, address });
    return;
  }
  if (guid === undefined || signature === undefined) throw new Refusal('proof-missing');
  const { userId } = ctx.actor;
  const { certificate } = await takeChallenge(ctx, { guid, signature, purpose: 'confirm', userId, userAgent });
  if (!(await isConnectedKey(ctx.db, userId, certificate))) throw new Refusal('login-key-missing');
}
