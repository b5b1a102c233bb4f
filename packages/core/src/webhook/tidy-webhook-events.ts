import type { Services } from '../context.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** So long a program may be away before it has to ask for its letters itself. */
const triedDays = 7;
const keptDays = 30;

/**
 * Gives up what could not be told for a week, and forgets what was told or given up a month ago.
 * @returns an alarm for a person when something was given up
 */
export async function tidyWebhookEvents({ db, clock }: Services): Promise<{ dead: number; alarm?: string }> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const { count: dead } = await db.prisma.webhookEvent.updateMany({
    where: { toldOn: null, deadOn: null, createdOn: { lt: daysAgo(triedDays) } },
    data: { deadOn: now },
  });
  const ended = [{ toldOn: { not: null } }, { deadOn: { not: null } }];
  await db.prisma.webhookEvent.deleteMany({ where: { createdOn: { lt: daysAgo(keptDays) }, OR: ended } });
  return dead > 0
    ? { dead, alarm: `programs of customers were not told ${dead} events in ${triedDays} days` }
    : { dead };
}
