import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { unitName } from '@hybrid-mail/contracts/unit';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { unitWithin } from '../reach.ts';
import { unitJson } from './unit-json.sql.ts';

type UnitName = z.output<typeof unitName>;

const unitsIn = (ctx: Context, inn: string | undefined) => sql`
  from unit u join organization o on o.id = u."organizationId"
  where ${unitWithin(ctx.reach)} and ${inn === undefined ? sql`true` : sql`o.inn = ${inn}`}`;

interface ListUnits {
  limit: number;
  skip: number;
  inn?: string | undefined;
}

/** A page of the units in reach, by organization and name. */
export async function listUnits(
  ctx: Context,
  { limit, skip, inn }: ListUnits,
): Promise<WireText<{ records: UnitName[]; total: number }>> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('Records', coalesce((
      select json_agg(json) from (
        select ${unitJson} as json ${unitsIn(ctx, inn)} order by o.name, u."isHead" desc, u.name limit ${limit} offset ${skip}) page
    ), '[]'::json), 'Total', (select count(*) ${unitsIn(ctx, inn)}))::text as json`.execute(ctx.db.sql);
  return rows[0]?.json ?? '';
}

/** Every unit in reach. */
export async function listAllUnits(ctx: Context, { inn }: { inn?: string | undefined }): Promise<WireText<UnitName[]>> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(${unitJson} order by o.name, u."isHead" desc, u.name), '[]'::json)::text as json
    ${unitsIn(ctx, inn)}`.execute(ctx.db.sql);
  return rows[0]?.json ?? '[]';
}
