import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { userBrief } from '@hybrid-mail/contracts/people';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { userWithin } from '../reach.ts';
import { userJson } from './unit-json.sql.ts';

/** Names of the users of the organizations in reach. */
export async function listUnitUsers(
  ctx: Context,
  { inn }: { inn?: string | undefined },
): Promise<WireText<z.output<typeof userBrief>[]>> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(${userJson} order by p.name), '[]'::json)::text as json
    from user_account p join organization o on o.id = p."organizationId"
    where ${userWithin(ctx.reach)} and ${inn === undefined ? sql`true` : sql`o.inn = ${inn}`}`.execute(ctx.db.sql);
  return rows[0]?.json ?? '[]';
}
