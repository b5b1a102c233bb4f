import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { Database } from '@hybrid-mail/db';
import type { RawBuilder } from 'kysely';
import { hotQuery } from './hot-query.ts';

/**
 * The JSON text that a query built by the contract of R, as `json` of its only row.
 * @returns null when there was no row
 */
export async function wireRow<R>(db: Database, query: RawBuilder<{ json: string }>): Promise<WireText<R> | null> {
  const [row] = await hotQuery(db, query);
  return row ? (row.json as WireText<R>) : null;
}

/** As wireRow, for a query that always answers a row, such as an aggregate. */
export async function wireAnswer<R>(db: Database, query: RawBuilder<{ json: string }>): Promise<WireText<R>> {
  const answer = await wireRow<R>(db, query);
  if (answer === null) throw new Error('a query that always answers a row answered none');
  return answer;
}
