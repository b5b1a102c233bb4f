import type { Services } from '../context.ts';

/** Deletes applications that were not signed in time, with their personal data. @returns how many */
export async function removeExpiredRegistrations({ db, clock }: Services): Promise<number> {
  const { count } = await db.prisma.registrationRequest.deleteMany({ where: { expiresOn: { lte: clock.now() } } });
  return count;
}
