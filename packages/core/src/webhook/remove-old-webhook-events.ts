import type { Services } from '../context.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Retention of undelivered events; afterwards the customer's software must query its letters. */
const triedDays = 7;
const retentionDays = 30;

/**
 * Gives up events undelivered for a week, and deletes delivered and given-up events a month after their creation.
 * @returns number of events given up, with an alarm if there are any
 */
export async function removeOldWebhookEvents({ db, clock }: Services): Promise<{ dead: number; alarm?: string }> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const { count: dead } = await db.prisma.webhookEvent.updateMany({
    where: { toldOn: null, deadOn: null, createdOn: { lt: daysAgo(triedDays) } },
    data: { deadOn: now },
  });
  const ended = [{ toldOn: { not: null } }, { deadOn: { not: null } }];
  await db.prisma.webhookEvent.deleteMany({ where: { createdOn: { lt: daysAgo(retentionDays) }, OR: ended } });
  return dead > 0
    ? { dead, alarm: `programs of customers were not told ${dead} events in ${triedDays} days` }
    : { dead };
}
