import type { Services } from '../context.ts';
import { keyRetentionMs } from './claim-key.ts';

/** Deletes keys and answers older than a day. @returns number of deleted keys */
export async function removeOldKeys({ db, clock }: Services): Promise<number> {
  const createdOn = { lte: new Date(clock.now().getTime() - keyRetentionMs) };
  return (await db.prisma.idempotencyKey.deleteMany({ where: { createdOn } })).count;
}
