import { organizationBrief } from '@hybrid-mail/contracts/people';
import { unitName, unitPage } from '@hybrid-mail/contracts/unit';
import { type RawBuilder, sql } from 'kysely';
import { type Reach, unitWithin } from '../reach.ts';
import { wireObject } from '../sql/wire-object.ts';

type JsonQuery = RawBuilder<{ json: string }>;

const unitJson = wireObject(unitName, {
  id: sql`u.id`,
  name: sql`u.name`,
  isHead: sql`u."isHead"`,
  organization: wireObject(organizationBrief, { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` }),
});

const order = sql`o.name, u."isHead" desc, u.name`;

const unitsIn = (reach: Reach, inn: string | undefined) => sql`
  from unit u join organization o on o.id = u."organizationId"
  where ${unitWithin(reach)} and ${inn === undefined ? sql`true` : sql`o.inn = ${inn}`}`;

export function unitPageQuery(
  reach: Reach,
  { limit, skip, inn }: { limit: number; skip: number; inn: string | undefined },
): JsonQuery {
  const units = unitsIn(reach, inn);
  const records = sql`coalesce((select json_agg(page.json) from (
    select ${unitJson} as json ${units} order by ${order} limit ${limit} offset ${skip}) page), '[]'::json)`;
  return sql`select ${wireObject(unitPage, { records, total: sql`(select count(*) ${units})` })}::text as json`;
}

export const allUnitsQuery = (reach: Reach, inn: string | undefined): JsonQuery =>
  sql`select coalesce(json_agg(${unitJson} order by ${order}), '[]'::json)::text as json ${unitsIn(reach, inn)}`;
