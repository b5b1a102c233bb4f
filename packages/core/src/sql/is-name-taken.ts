import { type Database, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';

type Named = 'organization' | 'globalOrganization';

/** Whether a row already has this name; compares case-insensitively. */
export async function isNameTaken(db: Database, table: Named, name: string): Promise<boolean> {
  const found = sql`select id from ${sql.table(table)} where lower(name) = lower(${name.trim()}) limit 1`;
  return (await query(db, textQuery(z.object({ id: z.int() }), found))).length > 0;
}
