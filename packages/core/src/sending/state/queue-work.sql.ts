import { sendStatus } from '@hybrid-mail/contracts/delivery';
import type { SendingQueue } from '@hybrid-mail/contracts/sending-state';
import { type RawBuilder, sql } from 'kysely';
import { isPausedAt } from '../../mail/index.ts';
import { bucketIndexIn, type LastHour } from './last-hour.ts';

type OtherQueue = Exclude<SendingQueue, 'handOver'>;

/** Finished work per queue: table, timestamp column and condition. */
const done: Record<OtherQueue, { from: RawBuilder<unknown>; moment: RawBuilder<unknown>; where: RawBuilder<unknown> }> =
  {
    printing: {
      from: sql`mail m`,
      moment: sql`m.created_on`,
      where: sql`m.deleted_on is null and m.registry_id is not null`,
    },
    events: { from: sql`postal_event e`, moment: sql`e.applied_on`, where: sql`e.applied_on is not null` },
    webhooks: { from: sql`webhook_event w`, moment: sql`w.told_on`, where: sql`w.told_on is not null` },
  };

/** One row per queue and bucket with finished work. */
export const finishedWorkQuery = (hour: LastHour) =>
  sql.join(
    Object.entries(done).map(
      ([queue, { from, moment, where }]) => sql`
        select ${sql.lit(queue)} as queue, ${bucketIndexIn(hour, moment)} as place, count(*)::int as count,
          max(${moment}) as last
        from ${from} where ${where} and ${moment} >= ${hour.from} group by 2`,
    ),
    sql` union all `,
  );

/** When the oldest letter under way was queued, paused letters excluded. */
const oldestLetter = (now: Date) => sql`(select m.queued_on from mail m
  where m.deleted_on is null and m.send_status = ${sql.lit(sendStatus.queued)}
    and not ${isPausedAt(now, sql`m.organization_id`)}
  order by m.queued_on limit 1)`;

/** One row per queue: depth, and since when the oldest item waits. The depth of handOver comes from countWaiting. */
export const waitingWorkQuery = (now: Date) => sql`
  select 'handOver' as queue, 0 as depth, ${oldestLetter(now)} as oldest
  union all select 'printing', count(w.row)::int, min(r.created_on)
    from registry r join registry_row w on w.registry_id = r.id and w.mail_id is null and w.problem is null
    where r.finished_on is null and r.deleted_on is null
  union all select 'events', count(*)::int, min(received_on) from postal_event
    where applied_on is null and problem is null
  union all select 'webhooks', count(*)::int, min(e.created_on) from webhook_event e
    where e.told_on is null and e.dead_on is null
      and not exists (select from webhook w where w.id = e.webhook_id and w.switched_off_on is not null)`;
