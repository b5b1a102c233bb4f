import { query, type Transaction, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { PostalContext } from '../../context.ts';
import { isLive, isPausedAt } from '../../mail/index.ts';
import { dueLetterRow, queueHandOvers } from './queue-hand-overs.ts';

const endedPause = z.object({
  id: z.int(),
  organizationId: z.int().nullable(),
  createdOn: z.date(),
  endedOn: z.date(),
  isAutomatic: z.boolean(),
});
type EndedPause = z.output<typeof endedPause>;

const batchSize = 2000;

/**
 * Queues the letters that ended pauses held back. They have no jobs left: the worker ran these during the pause,
 * without effect.
 * @returns number of queued letters
 */
export async function queueHeldLetters(ctx: PostalContext): Promise<number> {
  let woken = 0;
  for (;;) {
    const letters = await ctx.db.transaction(async (tx) => {
      const [pause] = await query(tx, textQuery(endedPause, nextEnded(ctx.clock.now())));
      return pause ? wakeBatch(ctx, tx, pause) : null;
    });
    if (letters === null) return woken;
    woken += letters;
  }
}

/** The next pause that ended. Its row lock keeps other workers from processing the same pause. */
const nextEnded = (now: Date) => sql`
  select id, organization_id, created_on, coalesce(ended_on, ends_on) as ended_on, is_automatic from sending_pause
  where woken_on is null and coalesce(ended_on, ends_on) <= ${now}
  order by id limit 1 for update skip locked`;

async function wakeBatch(ctx: PostalContext, tx: Transaction, pause: EndedPause): Promise<number> {
  const now = ctx.clock.now();
  const due = await query(tx, textQuery(dueLetterRow, heldLetters(pause, now)));
  await queueHandOvers(ctx, tx, due);
  if (due.length < batchSize) {
    await tx.sendingPause.update({ where: { id: pause.id }, data: { wokenOn: now, endedOn: pause.endedOn } });
  }
  return due.length;
}

/**
 * Letters that became due before the pause ended. Their next_try_on is set to the end of the pause, which excludes them
 * from the next batch. first_tried_on is advanced by the time in the pause, which does not count towards giving up; the
 * time of an automatic pause counts, because the post did not answer in it.
 */
const heldLetters = ({ organizationId, createdOn, endedOn, isAutomatic }: EndedPause, now: Date) => sql`
  with held as (
    select d.mail_id, d.next_try_on, m.organization_id from dispatch d join mail m on m.id = d.mail_id
    where ${isLive} and d.next_try_on < ${endedOn} and m.send_status is not null
      and (${organizationId}::int is null or m.organization_id = ${organizationId})
      and not ${isPausedAt(now, sql`m.organization_id`)}
    order by d.next_try_on limit ${batchSize} for update of d skip locked),
  woken as (
    update dispatch d set next_try_on = ${endedOn},
      first_tried_on = case when ${isAutomatic} then d.first_tried_on
        else d.first_tried_on + (${endedOn}::timestamptz - greatest(d.first_tried_on, ${createdOn})) end
    from held where d.mail_id = held.mail_id returning d.mail_id)
  select held.mail_id, held.organization_id,
    row_number() over (partition by held.organization_id order by held.next_try_on, held.mail_id)::int as place
  from held join woken on woken.mail_id = held.mail_id`;
