import type { Services } from '../context.ts';

const dayMs = 24 * 60 * 60 * 1000;
const retentionMs = 30 * dayMs;

/**
 * Deletes sessions that ended a month ago, expired tickets and login challenges, ended windows of rate limits,
 * and probes of processes that run no more.
 * @returns number of deleted sessions
 */
export async function removeStaleSessions({ db, clock }: Services): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - retentionMs);
  await db.prisma.liveTicket.deleteMany({ where: { expiresOn: { lt: now } } });
  await db.prisma.loginChallenge.deleteMany({ where: { expiresOn: { lt: now } } });
  await db.prisma.rateCount.deleteMany({ where: { endsOn: { lt: now } } });
  await db.prisma.writeProbe.deleteMany({ where: { writtenOn: { lt: new Date(now.getTime() - dayMs) } } });
  const { count } = await db.prisma.session.deleteMany({ where: { expiresOn: { lt: before } } });
  return count;
}
