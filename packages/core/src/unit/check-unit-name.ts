import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { unitWithin } from '../reach.ts';

interface Asked {
  name: string;
  inn?: string | undefined;
}

/** Whether a unit in reach has this name already, of the organization when one is named; case does not matter. */
export async function checkUnitName(
  { db, reach }: Pick<Context, 'db' | 'reach'>,
  { name, inn }: Asked,
): Promise<{ isExists: boolean }> {
  const ofOrganization = inn === undefined ? sql`true` : sql`o.inn = ${inn}`;
  const found = sql`select u.id from unit u join organization o on o.id = u."organizationId"
    where ${unitWithin(reach)} and ${ofOrganization} and lower(u.name) = lower(${name}) limit 1`;
  const { rows } = await found.execute(db.sql);
  return { isExists: rows.length > 0 };
}
