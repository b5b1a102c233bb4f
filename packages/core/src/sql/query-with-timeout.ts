import { type Database, execute, query, type TextQuery, type TransactionOptions } from '@hybrid-mail/db';
import { sql } from 'kysely';

/** Runs one statement that the database cancels after `statementMs` (code 57014). */
export const queryWithTimeout = <T>(
  db: Database,
  text: TextQuery<T>,
  { statementMs, ...options }: TransactionOptions & { readonly statementMs: number },
): Promise<T[]> =>
  db.transaction(async (tx) => {
    await execute(tx, sql`set local statement_timeout = ${sql.lit(statementMs)}`);
    return query(tx, text);
  }, options);
