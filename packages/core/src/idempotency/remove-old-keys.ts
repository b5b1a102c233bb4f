import type { Services } from '../context.ts';
import { keptMs } from './claim-key.ts';

/** Keys and their answers are kept for a day. @returns how many went */
export async function removeOldKeys({ db, clock }: Services): Promise<number> {
  const createdOn = { lte: new Date(clock.now().getTime() - keptMs) };
  return (await db.prisma.idempotencyKey.deleteMany({ where: { createdOn } })).count;
}
