import type { MailQuery } from '@hybrid-mail/contracts/mail-list';
import { maxPageSize } from '@hybrid-mail/contracts/paging';
import { inSnapshot, textQuery } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { jsonRow } from '../../sql/query-wire-row.ts';
import { priceRuleAt } from '../price.ts';
import { everyMailQuery, mailTotalQuery } from './list-mail.sql.ts';
import { mailJson } from './mail-json.sql.ts';

/** Streamed list: records as JSON in wire form. */
export interface StreamedList {
  readonly total: number;
  readonly records: AsyncIterable<{ json: string }>;
}

/**
 * Streams the whole list, as API clients request it for exports: skip 0 and a limit of at least the total (letters may
 * have been deleted since). Any other skip or limit is refused.
 * @throws Refusal wrong-input
 */
export function listWholeMail(
  { db, reach, clock }: Pick<Context, 'db' | 'reach' | 'clock'>,
  query: MailQuery,
  write: (list: StreamedList) => Promise<void>,
): Promise<void> {
  return inSnapshot(db, async (snapshot) => {
    const [{ total } = { total: 0 }] = await snapshot.rows(mailTotalQuery(query, reach));
    const isPaged = query.cursor !== undefined || query.includeDeleted;
    if (query.skip !== 0 || query.limit < total || isPaged) {
      const wholeText = problem('page-of-letters-or-all', { max: maxPageSize, total });
      throw new Refusal('wrong-input', { fields: { limit: wholeText } });
    }
    const record = textQuery(jsonRow, sql`${mailJson(priceRuleAt(clock.now()))}::text as json`);
    await write({ total, records: snapshot.cursor(everyMailQuery(record, query, reach)) });
  });
}
