import type { Services } from '../context.ts';

/** Deletes expired unsigned applications, with their personal data. @returns number of deleted applications */
export async function removeExpiredRegistrations({ db, clock }: Services): Promise<number> {
  const { count } = await db.prisma.registrationRequest.deleteMany({ where: { expiresOn: { lte: clock.now() } } });
  return count;
}
