import type { Database } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { Refusal } from '../errors.ts';
import { mailWithin, type Reach } from '../reach.ts';

/** @throws Refusal not-found, for a missing or deleted registry and for one out of reach alike */
export async function assertRegistryInReach(db: Database, reach: Reach, id: number): Promise<void> {
  const found = await sql`
    select 1 from registry r where r.id = ${id} and r."deletedOn" is null and ${mailWithin(reach, 'r')}`.execute(
    db.sql,
  );
  if (found.rows.length === 0) throw new Refusal('not-found');
}
