import { roleFlags, userTypes } from '@hybrid-mail/access';
import { type FilterMappers, type FiltersOf, mapActiveFilters } from '@hybrid-mail/contracts/each-filter';
import { organizationBrief, unitBrief } from '@hybrid-mail/contracts/people';
import { type UserQuery, type UserSort, userInList, userPage } from '@hybrid-mail/contracts/user';
import { type RawBuilder, sql } from 'kysely';
import { type Reach, userWithin } from '../reach.ts';
import { allOf, type Condition } from '../sql/all-of.ts';
import { escapeLike } from '../sql/escape-like.ts';
import { isoStamp, plainStamp } from '../sql/stamps.ts';
import { valueUnlessNull, wireObject } from '../sql/wire-object.ts';

const { ordinary } = userTypes;
const flags = roleFlags(ordinary);

const record = wireObject(userInList, {
  id: sql`p.id`,
  name: sql`p.name`,
  username: sql`p.username`,
  type: sql`p.type`,
  organization: valueUnlessNull(
    sql`o.id`,
    wireObject(organizationBrief, { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` }),
  ),
  unit: valueUnlessNull(sql`u.id`, wireObject(unitBrief, { id: sql`u.id`, name: sql`u.name`, isHead: sql`u.is_head` })),
  canSignOnBehalfOfOrganization: sql`p.can_sign_on_behalf_of_organization`,
  pinfl: sql`p.pinfl`,
  isActive: sql`p.is_active`,
  isAdmin: sql`${sql.lit(flags.isAdmin)}`,
  isModerator: sql`${sql.lit(flags.isModerator)}`,
  isMonitoring: sql`${sql.lit(flags.isMonitoring)}`,
  createdOn: isoStamp(sql`p.created_on`),
  createdOnStr: plainStamp(sql`p.created_on`),
});

const sortColumns: Record<UserSort, RawBuilder<unknown>> = {
  createdOn: sql`p.created_on`,
  name: sql`p.name`,
  username: sql`p.username`,
  organization: sql`o.name`,
};

const conditions: FilterMappers<FiltersOf<UserQuery>, Condition> = {
  inn: (inn) => sql`o.inn = ${inn}`,
  userId: (id) => sql`p.id = ${id}`,
  username: (part) => part.trim() !== '' && sql`p.username like ${`%${escapeLike(part.trim())}%`}`,
  unitId: (id) => sql`p.unit_id = ${id}`,
};

/** Ordinary users only, no staff and no programs. */
function usersIn(reach: Reach, query: FiltersOf<UserQuery>) {
  const where = allOf([
    userWithin(reach),
    sql`p.type = ${ordinary} and not p.is_program`,
    ...mapActiveFilters(conditions, query),
  ]);
  return sql`from user_account p left join organization o on o.id = p.organization_id
    left join unit u on u.id = p.unit_id where ${where}`;
}

export function userPageQuery(reach: Reach, query: UserQuery): RawBuilder<{ json: string }> {
  const users = usersIn(reach, query);
  const direction = query.desc ? sql`desc` : sql`asc`;
  const order = sql`${sortColumns[query.sort]} ${direction} nulls last, p.id ${direction}`;
  const records = sql`coalesce((select json_agg(page.json) from (select ${record} as json
    ${users} order by ${order} limit ${query.limit} offset ${query.skip}) page), '[]'::json)`;
  return sql`select ${wireObject(userPage, { records, total: sql`(select count(*)::int ${users})` })}::text as json`;
}
