import type { Services } from '../context.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes sessions that ended a month ago, used tickets, unsigned challenges of logins and ended counts of the rate limits. @returns how many sessions were deleted */
export async function removeStaleSessions({ db, clock }: Services): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - keptMs);
  await db.prisma.liveTicket.deleteMany({ where: { expiresOn: { lt: now } } });
  await db.prisma.loginChallenge.deleteMany({ where: { expiresOn: { lt: now } } });
  await db.prisma.rateCount.deleteMany({ where: { endsOn: { lt: now } } });
  const { count } = await db.prisma.session.deleteMany({ where: { expiresOn: { lt: before } } });
  return count;
}
