import type { Account, OwnSession } from '@hybrid-mail/contracts/account';
import type { Database, Prisma } from '@hybrid-mail/db';
import { formatMoment } from '../clock.ts';
import type { Context } from '../context.ts';
import { requiresSecondFactor } from '../second-factor/index.ts';
import { loginMethodOf } from '../session/index.ts';
import { wireLoginKey } from './login-key/wire-login-key.ts';

/** Maximum number of listed sessions: an API client that logs in for every call has thousands. */
const mostSessions = 100;

export async function readAccount(ctx: Context): Promise<Account> {
  const { db, clock, actor } = ctx;
  const { passwordChangedOn, mustChangePassword, totp, loginKey, _count } = await db.prisma.user.findFirstOrThrow({
    where: { id: actor.userId },
    include: {
      totp: { select: { since: true } },
      loginKey: true,
      _count: { select: { recoveryCodes: { where: { usedOn: null } } } },
    },
  });
  const sessions = await aliveSessions(db, actor, clock.now());
  return {
    passwordChangedOnStr: passwordChangedOn && formatMoment(passwordChangedOn),
    isPasswordOfStaff: mustChangePassword,
    totpSinceStr: totp?.since ? formatMoment(totp.since) : null,
    recoveryCodesLeft: _count.recoveryCodes,
    loginKey: loginKey && wireLoginKey(loginKey),
    isSecondFactorRequired: requiresSecondFactor(ctx, actor.role),
    duty: actor.duty,
    sessions: sessions.map((session) => sessionOnWire(session, actor.jti)),
  };
}

type SessionRow = Prisma.SessionGetPayload<object>;

/** Live sessions: the current one first, then the others, newest first. */
async function aliveSessions(
  { prisma }: Database,
  { userId, jti }: Context['actor'],
  now: Date,
): Promise<SessionRow[]> {
  const alive = { userId, endedOn: null, expiresOn: { gt: now } };
  const current = await prisma.session.findMany({ where: { ...alive, jti } });
  const others = await prisma.session.findMany({
    where: { ...alive, jti: { not: jti } },
    orderBy: { createdOn: 'desc' },
    take: mostSessions - 1,
  });
  return [...current, ...others];
}

const sessionOnWire = (
  { jti, method, userAgent, address, createdOn, lastSeenOn }: SessionRow,
  current: string,
): OwnSession => ({
  id: jti,
  isCurrent: jti === current,
  method: loginMethodOf[method],
  userAgent,
  address,
  createdOnStr: formatMoment(createdOn),
  lastSeenOnStr: lastSeenOn && formatMoment(lastSeenOn),
});
