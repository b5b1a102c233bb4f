import { webhookFailureDays, webhookRetentionDays } from '@hybrid-mail/contracts/webhook-address';
import { execute } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Services } from '../context.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Gives up events that an address has refused for a week while it took others, and events that waited for a month;
 * deletes delivered and given-up events a month after their creation. Events of an address that takes nothing wait: it
 * is switched off after a week, and a person may switch it on.
 * @returns number of events given up, with an alarm if there are any
 */
export async function removeOldWebhookEvents({ db, clock }: Services): Promise<{ dead: number; alarm?: string }> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const oldest = daysAgo(webhookRetentionDays);
  const dead = await execute(
    db,
    sql`update webhook_event e set dead_on = ${now} from webhook w
      where w.id = e.webhook_id and e.told_on is null and e.dead_on is null and (e.created_on < ${oldest}
        or (w.switched_off_on is null and e.first_failed_on < ${daysAgo(webhookFailureDays)}
          and w.last_told_on > e.first_failed_on))`,
  );
  const ended = [{ toldOn: { not: null } }, { deadOn: { not: null } }];
  await db.prisma.webhookEvent.deleteMany({ where: { createdOn: { lt: oldest }, OR: ended } });
  return dead > 0 ? { dead, alarm: `programs of customers were not told ${dead} events` } : { dead };
}
