import { type OrganizationGrantsQuery, organizationGrant, organizationGrants } from '@hybrid-mail/contracts/grant';
import { type RawBuilder, sql } from 'kysely';
import { allOf } from '../sql/all-of.ts';
import { escapeLike } from '../sql/escape-like.ts';
import { matchesName } from '../sql/matches-name.sql.ts';
import { wireObject } from '../sql/wire-object.ts';

type Condition = RawBuilder<boolean>;

const unitsOn = (userId: number) =>
  sql`select u.organization_id from unit_grant n join unit u on u.id = n.unit_id
    where n.user_id = ${userId} and n.is_active`;

const organizationsOn = (userId: number) =>
  sql`select organization_id from organization_grant where user_id = ${userId} and is_active`;

const recordOf = (userId: number, globalUnitId: number | null) =>
  wireObject(organizationGrant, {
    id: sql`o.id`,
    name: sql`o.name`,
    inn: sql`o.inn`,
    isActive: sql`(o.id in (${organizationsOn(userId)}))`,
    isSigned: sql`coalesce(o.contract_signer_unit_id = ${globalUnitId}, false)`,
    unitsCount: sql`(select count(*)::int from unit u where u.organization_id = o.id)`,
    activeUnitsCount: sql`(select count(*)::int from (${unitsOn(userId)} and u.organization_id = o.id) n)`,
  });

function conditionsOf({ userId, search = '', isActive }: OrganizationGrantsQuery): Condition {
  const words = escapeLike(search.trim());
  const isOn = sql`(o.id in (${organizationsOn(userId)}) or o.id in (${unitsOn(userId)}))`;
  return allOf([
    words === '' ? sql`true` : sql`(${matchesName(sql`o.name`, search)} or o.inn like ${`${words}%`})`,
    isActive !== undefined && (isActive ? sql<boolean>`${isOn}` : sql<boolean>`not ${isOn}`),
  ]);
}

export function organizationGrantsPageQuery(
  query: OrganizationGrantsQuery,
  globalUnitId: number | null,
): RawBuilder<{ json: string }> {
  const { userId, limit, skip } = query;
  const where = conditionsOf(query);
  const records = sql`coalesce((
    select json_agg(${recordOf(userId, globalUnitId)} order by o.name, o.id)
    from (select o.* from organization o where ${where} order by o.name, o.id limit ${limit} offset ${skip}) o), '[]'::json)`;
  return sql`select ${wireObject(organizationGrants, {
    records,
    total: sql`(select count(*)::int from organization o where ${where})`,
    activeOrganizations: sql`(select count(*)::int from (${organizationsOn(userId)}) n)`,
    activeUnits: sql`(select count(*)::int from (${unitsOn(userId)}) n)`,
  })}::text as json`;
}
