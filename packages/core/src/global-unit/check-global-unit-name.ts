import { kysely, type QueryRunner, query } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { sql } from 'kysely';
import type { Services } from '../context.ts';
import { Refusal } from '../errors.ts';

interface Named {
  name: string;
  inn?: string | undefined;
}

/** Whether an operator's unit has this name; case-insensitive. With an INN, only units of that organization count. */
export async function checkGlobalUnitName({ db }: Pick<Services, 'db'>, named: Named): Promise<{ isExists: boolean }> {
  return { isExists: await isTaken(db, named) };
}

/** @throws Refusal wrong-input */
export async function assertGlobalUnitNameFree(on: QueryRunner, named: Named & { exceptId?: number }): Promise<void> {
  if (!(await isTaken(on, named))) return;
  throw new Refusal('wrong-input', { fields: { name: problem('unit-name-taken') } });
}

async function isTaken(on: QueryRunner, { name, inn, exceptId = 0 }: Named & { exceptId?: number }): Promise<boolean> {
  const same = kysely
    .selectFrom('globalUnit as u')
    .innerJoin('globalOrganization as o', 'o.id', 'u.globalOrganizationId')
    .select('u.id')
    .where(sql`lower(u.name)`, '=', sql`lower(${name.trim()})`)
    .where('u.id', '<>', exceptId)
    .$if(inn !== undefined, (units) => units.where('o.inn', '=', String(inn)));
  return (await query(on, same.limit(1))).length > 0;
}
