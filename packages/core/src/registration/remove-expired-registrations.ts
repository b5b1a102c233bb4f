import type { Services } from '../context.ts';

/** Deletes expired unsigned applications, with their personal data. @returns how many */
export async function removeExpiredRegistrations({ db, clock }: Services): Promise<number> {
  const { count } = await db.prisma.registrationRequest.deleteMany({ where: { expiresOn: { lte: clock.now() } } });
  return count;
}
