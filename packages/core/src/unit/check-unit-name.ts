import { kysely, query } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { unitWithin } from '../reach.ts';

interface Asked {
  name: string;
  inn?: string | undefined;
}

/** Whether a unit within reach has this name, in the given organization if any; case-insensitive. */
export async function checkUnitName(
  { db, reach }: Pick<Context, 'db' | 'reach'>,
  { name, inn }: Asked,
): Promise<{ isExists: boolean }> {
  const same = kysely
    .selectFrom('unit as u')
    .innerJoin('organization as o', 'o.id', 'u.organizationId')
    .select('u.id')
    .where(unitWithin(reach))
    .where(sql`lower(u.name)`, '=', sql`lower(${name})`)
    .$if(inn !== undefined, (units) => units.where('o.inn', '=', String(inn)));
  return { isExists: (await query(db, same.limit(1))).length > 0 };
}
