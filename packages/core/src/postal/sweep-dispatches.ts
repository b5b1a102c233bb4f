import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { PostalContext } from '../context.ts';
import { isLive } from '../mail/index.ts';

const dueLetter = z.object({ mailId: z.int(), organizationId: z.int(), place: z.int() });
export const usualOverdueMs = 2 * 60 * 1000;
const max = 5000;

/**
 * Requeues every overdue letter, whatever happened to its job: losing the queue loses nothing. The dispatch is not
 * changed, so a running attempt is not disturbed.
 * @returns number of requeued items
 */
export function sweepDispatches(ctx: PostalContext): Promise<number> {
  const overdueMs = ctx.timeouts?.overdueMs ?? usualOverdueMs;
  const overdue = new Date(ctx.clock.now().getTime() - overdueMs);
  return ctx.db.transaction(async (tx) => {
    const found = sql`
      with due as (
        select d.mail_id, d.next_try_on, m.organization_id from dispatch d join mail m on m.id = d.mail_id
        where ${isLive} and d.next_try_on < ${overdue}
          and (d.swept_on is null or d.swept_on < ${overdue})
        order by d.next_try_on limit ${max} for update of d skip locked)
      select mail_id, organization_id,
        row_number() over (partition by organization_id order by next_try_on, mail_id)::int as place from due`;
    const due = await query(tx, textQuery(dueLetter, found));
    const jobs = due.map(({ mailId, organizationId, place }) => ({
      payload: { v: 1, mailId } as const,
      group: String(organizationId),
      // Round robin over organizations, each starting with its oldest letter.
      priority: 1 - place,
    }));
    await ctx.jobs.sendAll(tx, 'hand-over-mail', jobs);
    await tx.dispatch.updateMany({
      where: { mailId: { in: due.map(({ mailId }) => mailId) } },
      data: { sweptOn: ctx.clock.now() },
    });
    return due.length;
  });
}
