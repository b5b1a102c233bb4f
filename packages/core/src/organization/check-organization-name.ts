import { sql } from 'kysely';
import type { World } from '../context.ts';

/** Whether an organization, whoever's, has this name already; case does not matter. */
export async function checkOrganizationName(
  { db }: Pick<World, 'db'>,
  { name }: { name: string },
): Promise<{ isExists: boolean }> {
  const found = sql`select 1 from organization where lower(name) = lower(${name}) limit 1`;
  return { isExists: (await found.execute(db.sql)).rows.length > 0 };
}
