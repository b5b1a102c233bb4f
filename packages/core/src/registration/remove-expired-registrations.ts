import type { Services } from '../context.ts';

/** Applications that nobody signed in time go, with what they say of people. @returns how many */
export async function removeExpiredRegistrations({ db, clock }: Services): Promise<number> {
  const { count } = await db.prisma.registrationRequest.deleteMany({ where: { expiresOn: { lte: clock.now() } } });
  return count;
}
