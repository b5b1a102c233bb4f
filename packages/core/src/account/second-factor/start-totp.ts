import type { Reauthentication } from '@hybrid-mail/contracts/account';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { newTotpSecret, sealTotpSecret, totpUri } from '../../second-factor/index.ts';
import { assertReauthentication } from './assert-reauthentication.ts';

/**
 * Starts to connect an authenticator app, with a new secret each time. A connected app stays valid until the new one is
 * confirmed by its first code.
 * @throws Refusal with a code of assertReauthentication
 */
export async function startTotp(
  ctx: Context,
  proof: Reauthentication & Caller,
): Promise<{ secret: string; uri: string }> {
  await assertReauthentication(ctx, proof);
  const { userId, username } = ctx.actor;
  const secret = newTotpSecret();
  const begun = { newSecret: sealTotpSecret(ctx.sealingKeys, userId, secret), startedOn: ctx.clock.now() };
  await ctx.db.prisma.totp.upsert({ where: { userId }, create: { userId, ...begun }, update: begun });
  return { secret, uri: totpUri(secret, username) };
}
