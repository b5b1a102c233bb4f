import type { Database } from '@hybrid-mail/db';
import { sql } from 'kysely';

type Named = 'organization' | 'global_organization';

/** Whether a row has this name already; its case does not matter, and no sign of it is a pattern. */
export async function isNameTaken(db: Database, table: Named, name: string): Promise<boolean> {
  const found = sql`select 1 from ${sql.table(table)} where lower(name) = lower(${name.trim()}) limit 1`;
  return (await found.execute(db.sql)).rows.length > 0;
}
