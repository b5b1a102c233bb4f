import { filtersOn, type MailPageKind, mailFiltersOf } from '@hybrid-mail/contracts/mail-page';
import { type MailView, type MailViewCount, mostCounted } from '@hybrid-mail/contracts/mail-view';
import { execute, hasCode, query } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { limitedTotalQuery } from '../mail/index.ts';
import { listViews } from './list-views.ts';

/** Longest time that one view is counted. */
const countMs = 500;
/** After so many views that took too long, the others are not counted either. */
const mostSlow = 3;
const queryCanceled = new Set(['57014']);

/**
 * How many letters each of the caller's views of a list has now, by the conditions of the list. One view is counted after another,
 * so that a person's views take one connection.
 */
export async function countViews(ctx: Context, { page }: { page: MailPageKind }): Promise<MailViewCount[]> {
  const counts: MailViewCount[] = [];
  let slow = 0;
  for (const view of await listViews(ctx, { page })) {
    const total = slow < mostSlow ? await totalOf(ctx, page, view) : null;
    if (total === null) slow += 1;
    const isMore = total !== null && total > mostCounted;
    counts.push({ id: view.id, count: isMore ? mostCounted : total, isMore });
  }
  return counts;
}

/** Null when counting takes too long. */
async function totalOf({ db, reach, clock }: Context, page: MailPageKind, { filters }: MailView) {
  const asked = mailFiltersOf(page, filtersOn(tashkentDay(clock.now()), filters));
  try {
    const [found] = await db.transaction(
      async (tx) => {
        await execute(tx, sql`set local statement_timeout = ${sql.lit(countMs)}`);
        return query(tx, limitedTotalQuery(asked, reach, mostCounted + 1));
      },
      { timeoutMs: 4 * countMs },
    );
    return found?.total ?? 0;
  } catch (error) {
    if (!hasCode(error, queryCanceled)) throw error;
    return null;
  }
}
