import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { PostalContext } from '../../context.ts';
import { isLive, isPausedAt } from '../../mail/index.ts';
import { dueLetterRow, queueHandOvers } from './queue-hand-overs.ts';

export const defaultOverdueMs = 2 * 60 * 1000;
const max = 5000;

/**
 * Requeues a batch of overdue letters that are not paused, so that a lost job queue loses no letter. Each letter is
 * requeued at most once per overdue period. The dispatch keeps state and lease, so a running attempt is not disturbed.
 * @returns number of requeued items
 */
export function sweepDispatches(ctx: PostalContext): Promise<number> {
  const overdueMs = ctx.timeouts?.overdueMs ?? defaultOverdueMs;
  const now = ctx.clock.now();
  const overdue = new Date(now.getTime() - overdueMs);
  return ctx.db.transaction(async (tx) => {
    const found = sql`
      with due as (
        select d.mail_id, d.next_try_on, m.organization_id from dispatch d join mail m on m.id = d.mail_id
        where ${isLive} and d.next_try_on < ${overdue}
          and (d.swept_on is null or d.swept_on < ${overdue})
          and not ${isPausedAt(now, sql`m.organization_id`)}
        order by d.next_try_on limit ${max} for update of d skip locked)
      select mail_id, organization_id,
        row_number() over (partition by organization_id order by next_try_on, mail_id)::int as place from due`;
    const due = await query(tx, textQuery(dueLetterRow, found));
    await queueHandOvers(ctx, tx, due);
    await tx.dispatch.updateMany({
      where: { mailId: { in: due.map(({ mailId }) => mailId) } },
      data: { sweptOn: now },
    });
    return due.length;
  });
}
