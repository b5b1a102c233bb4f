import { type FilterMappers, type FiltersOf, mapActiveFilters } from '@hybrid-mail/contracts/each-filter';
import { organizationBrief } from '@hybrid-mail/contracts/people';
import { type TemplateQuery, templateField, templatePage, templateRecord } from '@hybrid-mail/contracts/template';
import { type RawBuilder, sql } from 'kysely';
import { organizationWithin, type Reach } from '../../reach.ts';
import { allOf, type Condition } from '../../sql/all-of.ts';
import { matchesName } from '../../sql/matches-name.sql.ts';
import { isoStamp, plainStamp } from '../../sql/stamps.ts';
import { wireObject } from '../../sql/wire-object.ts';

/** Placeholders of version v. */
export const templateFieldsJson = sql`coalesce((select json_agg(${wireObject(templateField, {
  name: sql`f.value->>'name'`,
  kind: sql`f.value->>'kind'`,
})} order by f.ordinality) from jsonb_array_elements(v.fields) with ordinality f), '[]'::json)`;

/** Newest version v of template t. */
export const newestVersionJoin = sql`join lateral (
  select * from template_version where template_id = t.id order by version desc limit 1) v on true`;

const record = wireObject(templateRecord, {
  id: sql`t.id`,
  name: sql`t.name`,
  fileName: sql`v.file_name`,
  organization: wireObject(organizationBrief, { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` }),
  version: sql`v.version`,
  fields: templateFieldsJson,
  createdOn: isoStamp(sql`t.created_on`),
  createdOnStr: plainStamp(sql`t.created_on`),
  changedOn: isoStamp(sql`t.changed_on`),
  changedOnStr: plainStamp(sql`t.changed_on`),
  isRetired: sql`t.retired_on is not null`,
});

const isChoice = (isRetired: boolean) =>
  isRetired ? sql<boolean>`t.retired_on is not null` : sql<boolean>`t.retired_on is null`;

const conditions: FilterMappers<FiltersOf<TemplateQuery>, Condition, [TemplateQuery]> = {
  id: (id) => sql`t.id = ${id}`,
  isRetired: (isRetired, { id }) => id === undefined && isChoice(isRetired),
  organizationId: (id) => sql`t.organization_id = ${id}`,
  inn: (inn) => sql`o.inn = ${inn}`,
  search: (words) => words.trim() !== '' && matchesName(sql`t.name`, words),
};

export function templatePageQuery(query: TemplateQuery, reach: Reach): RawBuilder<{ json: string }> {
  const from = sql`template t join organization o on o.id = t.organization_id`;
  const where = sql`${organizationWithin(reach)} and ${allOf(mapActiveFilters(conditions, query, query))}`;
  const order = sql`o.name, lower(t.name), t.id`;
  const page = sql`(select t.* from ${from} where ${where} order by ${order} limit ${query.limit} offset ${query.skip})`;
  const records = sql`coalesce((select json_agg(${record} order by ${order})
    from ${page} t join organization o on o.id = t.organization_id ${newestVersionJoin}), '[]'::json)`;
  const total = sql`(select count(*)::int from ${from} where ${where})`;
  return sql`select ${wireObject(templatePage, { records, total })}::text as json`;
}
