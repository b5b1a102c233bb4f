import { type MailListKind, mailFiltersOf, resolveRelativeDays } from '@hybrid-mail/contracts/mail-list-filters';
import { type MailView, type MailViewCount, maxCountedLetters } from '@hybrid-mail/contracts/mail-view';
import { hasErrorCode } from '@hybrid-mail/db';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { limitedTotalQuery } from '../mail/index.ts';
import { queryWithTimeout } from '../sql/query-with-timeout.ts';
import { listViews } from './list-views.ts';

/** Time limits for counting one view and all views, including the wait for a connection. */
const countMs = 500;
const allMs = 1500;
/**
 * Error codes: Postgres canceled the statement after its timeout; Prisma's transaction took too long or got no
 * connection.
 */
const tookTooLong = new Set(['57014', 'P2028']);

/**
 * Current number of letters in each of the caller's views of a list, by the conditions of the list. Views are counted
 * one after another, so that a person takes one connection.
 */
export async function countViews(ctx: Context, { page }: { page: MailListKind }): Promise<MailViewCount[]> {
  const counts: MailViewCount[] = [];
  const views = await listViews(ctx, { page });
  // The clock of the process, because the context's clock may be fixed.
  const end = performance.now() + allMs;
  for (const view of views) {
    const leftMs = Math.floor(end - performance.now());
    const total = leftMs > 0 ? await totalOf(ctx, page, view, Math.min(countMs, leftMs)) : null;
    const isMore = total !== null && total > maxCountedLetters;
    counts.push({ id: view.id, count: isMore ? maxCountedLetters : total, isMore });
  }
  return counts;
}

/** Number of letters in a view; null when counting takes too long. */
async function totalOf({ db, reach, clock }: Context, page: MailListKind, { filters }: MailView, ms: number) {
  const asked = mailFiltersOf(page, resolveRelativeDays(tashkentDay(clock.now()), filters));
  try {
    const limits = { statementMs: ms, timeoutMs: ms, maxWaitMs: ms };
    const [found] = await queryWithTimeout(db, limitedTotalQuery(asked, reach, maxCountedLetters + 1), limits);
    return found?.total ?? 0;
  } catch (error) {
    if (!hasErrorCode(error, tookTooLong)) throw error;
    return null;
  }
}
