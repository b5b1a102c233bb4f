import { maskedLogin } from '@hybrid-mail/contracts/audit';
import { phoneNumber } from '@hybrid-mail/contracts/organization-fields';
import { recordAudit } from '../audit/index.ts';
import type { AppServices } from '../context.ts';
import { countUse, minuteCount, networkOf, type RateLimit } from '../rate-limit/index.ts';
import { type LoginAttempt, maxWrongPasswords } from './login-throttle.ts';

const windowMs = 15 * 60 * 1000;

/** Limit of recorded failures of unknown logins per window: an attacker can invent any number of them. */
const unknown: RateLimit = { key: 'failed-login:unknown', windowMs, max: 200 };

/** Kinds of counts that `watchRefusals` sums up. */
export const failedLoginKinds = { ofNetwork: 'failed-logins-of-network', ofLogin: 'failed-logins-of-login' } as const;

/**
 * Counts a failed login and writes it to the audit log: the first one of a login from a network in 15 minutes, and the
 * one that reaches the limit. The entry has no actor, because it is not known who typed (decision 029).
 * @param user the person whose login it is; null when the login is unknown
 */
export async function recordFailedLogin(
  { db, clock }: Pick<AppServices, 'db' | 'clock'>,
  { username, address, now }: LoginAttempt,
  user: { id: number } | null,
): Promise<void> {
  const isLogin = phoneNumber.safeParse(username).success;
  const login = isLogin ? username : maskedLogin;
  const network = networkOf(address);
  const own: RateLimit = { key: `failed-login:${network}:${login}`, windowMs, max: maxWrongPasswords.own };
  const counted = [own, minuteCount(failedLoginKinds.ofNetwork, network, now)];
  if (isLogin) counted.push(minuteCount(failedLoginKinds.ofLogin, login, now));
  if (!user) counted.push(unknown);
  await db.transaction(async (tx) => {
    const uses = await countUse(tx, counted, now);
    const count = uses.get(own.key)?.count ?? 1;
    if (count !== 1 && count !== own.max) return;
    if ((uses.get(unknown.key)?.count ?? 0) > unknown.max) return;
    const subject = user
      ? { subject: 'user' as const, subjectId: String(user.id) }
      : { subject: 'login' as const, subjectId: login };
    await recordAudit(
      tx,
      { clock, actor: null },
      { action: 'session.logInFailed', ...subject, address, after: { username: login, count } },
    );
  });
}
