import type { Services } from '../context.ts';

const retentionMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes sessions that ended a month ago, expired tickets and login challenges, and ended windows of rate limits.
 * @returns number of deleted sessions
 */
export async function removeStaleSessions({ db, clock }: Services): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - retentionMs);
  await db.prisma.liveTicket.deleteMany({ where: { expiresOn: { lt: now } } });
  await db.prisma.loginChallenge.deleteMany({ where: { expiresOn: { lt: now } } });
  await db.prisma.rateCount.deleteMany({ where: { endsOn: { lt: now } } });
  const { count } = await db.prisma.session.deleteMany({ where: { expiresOn: { lt: before } } });
  return count;
}
