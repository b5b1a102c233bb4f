import { userTypes } from '@hybrid-mail/access';
import { type FilterMappers, type FiltersOf, mapActiveFilters } from '@hybrid-mail/contracts/each-filter';
import {
  type GlobalUserQuery,
  type GlobalUserSort,
  globalUserPage,
  globalUserRecord,
} from '@hybrid-mail/contracts/global-user';
import { organizationBrief, unitBrief } from '@hybrid-mail/contracts/people';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition } from '../sql/all-of.ts';
import { escapeLike } from '../sql/escape-like.ts';
import { isListedGlobalUser } from '../sql/listed-user.sql.ts';
import { matchesName } from '../sql/matches-name.sql.ts';
import { isoStamp, plainStamp } from '../sql/stamps.ts';
import { wireObject } from '../sql/wire-object.ts';

const sortColumns: Record<GlobalUserSort, RawBuilder<unknown>> = {
  createdOn: sql`p.created_on`,
  name: sql`p.name`,
  username: sql`p.username`,
  id: sql`p.id`,
};

const isOfType = (type: number) => sql`p.type = ${sql.lit(type)}`;

const record = wireObject(globalUserRecord, {
  id: sql`p.id`,
  name: sql`p.name`,
  username: sql`p.username`,
  type: sql`p.type`,
  globalOrganization: wireObject(organizationBrief, { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` }),
  globalUnit: wireObject(unitBrief, { id: sql`g.id`, name: sql`g.name`, isHead: sql`g.is_head` }),
  canSignOnBehalfOfOrganization: sql`p.can_sign_on_behalf_of_organization`,
  pinfl: sql`p.pinfl`,
  isActive: sql`p.is_active`,
  isAdmin: isOfType(userTypes.admin),
  isModerator: isOfType(userTypes.controller),
  isMonitoring: isOfType(userTypes.monitoring),
  isRevizor: isOfType(userTypes.auditor),
  createdOn: isoStamp(sql`p.created_on`),
  createdOnStr: plainStamp(sql`p.created_on`),
});

const conditions: FilterMappers<FiltersOf<GlobalUserQuery>, Condition> = {
  inn: (inn) => sql`p.global_organization_id in (select id from global_organization where inn = ${inn})`,
  id: (unitId) => sql`p.global_unit_id = ${unitId}`,
  userId: (id) => sql`p.id = ${id}`,
  user: (id) => sql`p.id = ${id}`,
  search: (words) =>
    words.trim() !== '' &&
    sql`(${matchesName(sql`p.name`, words)} or p.username like ${`%${escapeLike(words.trim())}%`})`,
};

export function globalUserPageQuery(query: GlobalUserQuery): RawBuilder<{ json: string }> {
  const where = allOf([isListedGlobalUser, ...mapActiveFilters(conditions, query)]);
  const direction = query.desc ? sql`desc` : sql`asc`;
  const order = sql`${sortColumns[query.sort]} ${direction}, p.id ${direction}`;
  const records = sql`coalesce((
    select json_agg(${record} order by ${order})
    from (select p.* from user_account p where ${where} order by ${order} limit ${query.limit} offset ${query.skip}) p
      join global_unit g on g.id = p.global_unit_id
      join global_organization o on o.id = p.global_organization_id), '[]'::json)`;
  const total = sql`(select count(*)::int from user_account p where ${where})`;
  return sql`select ${wireObject(globalUserPage, { records, total })}::text as json`;
}
