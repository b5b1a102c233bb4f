import {
  type AuditFilter,
  type AuditIdKind,
  type AuditQuery,
  auditEntry,
  auditIdKinds,
  auditOrganization,
  auditPage,
} from '@hybrid-mail/contracts/audit';
import { type FilterMappers, mapActiveFilters } from '@hybrid-mail/contracts/each-filter';
import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { auditTexts } from '@hybrid-mail/messages/audit';
import { memoizePerLanguage } from '@hybrid-mail/messages/memoize-per-language';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { endOfTashkentDay, startOfTashkentDay } from '../clock.ts';
import { allOf, type Condition } from '../sql/all-of.ts';
import { escapeLike } from '../sql/escape-like.ts';
import { isListedGlobalUser } from '../sql/listed-user.sql.ts';
import { isoStamp, plainStamp } from '../sql/stamps.ts';
import { wireObject } from '../sql/wire-object.ts';

/** Name of the entry's subject. Letters have no name, and their number is in the entry already. */
const subjectName = sql`case e.subject
  when 'organization' then (select o.name from organization o where o.id::text = e.subject_id)
  when 'unit' then (select u.name from unit u where u.id::text = e.subject_id)
  when 'globalOrganization' then (select o.name from global_organization o where o.id::text = e.subject_id)
  when 'globalUnit' then (select u.name from global_unit u where u.id::text = e.subject_id)
  when 'template' then (select t.name from template t where t.id::text = e.subject_id)
  when 'registry' then (select r.file_name from registry r where r.id::text = e.subject_id)
  when 'user' then (select p.name from user_account p where p.id::text = e.subject_id)
  when 'apiKey' then (select k.name from api_key k where k.id::text = e.subject_id)
  when 'region' then (select r.name from region r where r.id::text = e.subject_id)
  when 'inquiry' then (select a.name from inquiry i join area a on a.id = i.area_id where i.id::text = e.subject_id)
  end`;

/**
 * INN of the organization of a subject that is a user or an operator's unit, as JSON, for the link to the subject. Null
 * for users of types that have no page, e.g. couriers.
 */
const subjectOrganization = sql`case e.subject
  when 'globalUnit' then (select ${organizationJson('g', true)} from global_unit u
    join global_organization g on g.id = u.global_organization_id where u.id::text = e.subject_id)
  when 'user' then (
    select case when p.organization_id is not null then ${organizationJson('o', false)} else ${organizationJson('g', true)} end
    from user_account p left join organization o on o.id = p.organization_id
      left join global_organization g on g.id = p.global_organization_id
    where p.id::text = e.subject_id and (p.organization_id is not null or ${isListedGlobalUser}))
  end`;

function organizationJson(alias: 'o' | 'g', isGlobal: boolean) {
  return wireObject(auditOrganization, { inn: sql.ref(`${alias}.inn`), isGlobal: sql.lit(isGlobal) });
}

const namedTables: Record<AuditIdKind, string> = {
  unit: 'unit',
  organization: 'organization',
  globalUnit: 'global_unit',
  globalOrganization: 'global_organization',
  clientType: 'client_type',
  region: 'region',
  area: 'area',
  user: 'user_account',
};

const numbered = Object.entries(auditIdKinds);
const nameByColumn = sql.join(
  numbered.map(
    ([column, kind]) =>
      sql`when ${sql.lit(column)} then (select t.name from ${sql.table(namedTables[kind])} t where t.id = n.id)`,
  ),
  sql` `,
);

/** Current names of the records whose ids an entry contains. */
const names = sql`(
  select coalesce(json_agg(json_build_object('Column', g.col, 'Id', g.id, 'Name', g.name) order by g.col, g.id), '[]'::json)
  from (
    select n.col, n.id, case n.col ${nameByColumn} end as name
    from (
      select distinct k.col, v.id::int as id
      from (values (e.before), (e.after)) s(facts)
      cross join (values ${sql.join(numbered.map(([column]) => sql`(${sql.lit(column)})`))}) k(col)
      cross join lateral jsonb_array_elements_text(case jsonb_typeof(s.facts -> k.col)
        when 'array' then s.facts -> k.col
        when 'number' then jsonb_build_array(s.facts -> k.col)
        else '[]'::jsonb end) v(id)
      where v.id ~ '^[0-9]{1,9}$') n) g
  where g.name is not null)`;

/** Stands for the name in the sentence of a language. */
const namePlace = '{name}';

/** Name of the person, or of the key by which a program acted. */
const actorName = () => sql`case when exists (select 1 from user_account p where p.id = e.actor_id and p.is_program)
  then replace(${sql.lit(auditTexts.throughKey({ name: namePlace }))}, ${sql.lit(namePlace)}, e.actor_name)
  else e.actor_name end`;

const entryJson = memoizePerLanguage(() =>
  wireObject(auditEntry, {
    id: sql`e.id`,
    at: isoStamp(sql`e.at`),
    atStr: plainStamp(sql`e.at`),
    action: sql`e.action`,
    actorId: sql`e.actor_id`,
    actorName: actorName(),
    subject: sql`e.subject`,
    subjectId: sql`e.subject_id`,
    subjectName,
    subjectOrganization,
    address: sql`e.address`,
    before: sql`e.before`,
    after: sql`e.after`,
    names,
  }),
);

const conditions: FilterMappers<AuditFilter, Condition> = {
  start: (day) => sql`e.at >= ${startOfTashkentDay(day)}`,
  end: (day) => sql`e.at < ${endOfTashkentDay(day)}`,
  action: (action) => sql`e.action = ${action}`,
  actor: (name) => name.trim() !== '' && sql`e.actor_name ilike ${`%${escapeLike(name.trim())}%`}`,
  actorId: (id) => sql`e.actor_id = ${id}`,
  subject: (subject) => sql`e.subject = ${subject}`,
  subjectId: (id) => sql`e.subject_id = ${id.trim().replace(/^EHM/i, '')}`,
};

const conditionsOf = (filter: AuditFilter) => allOf(mapActiveFilters(conditions, filter));

export function auditPageQuery(query: AuditQuery): RawBuilder<{ json: string }> {
  const where = conditionsOf(query);
  const records = sql`coalesce((
    select json_agg(${entryJson()} order by e.at desc, e.id desc)
    from (select * from audit_entry e where ${where} order by e.at desc, e.id desc
      limit ${query.limit} offset ${query.skip}) e), '[]'::json)`;
  const total = sql`(select count(*)::int from audit_entry e where ${where})`;
  return sql`select ${wireObject(auditPage, { records, total })}::text as json`;
}

export const auditTotalQuery = (filter: AuditFilter): TextQuery<{ total: number }> =>
  textQuery(
    z.object({ total: z.int() }),
    sql`select count(*)::int as total from audit_entry e where ${conditionsOf(filter)}`,
  );

const entryRow = z.object({ entry: z.string().transform((text) => z.decode(auditEntry, JSON.parse(text))) });

/** All matching entries, newest first. */
export const everyAuditQuery = (filter: AuditFilter): TextQuery<z.output<typeof entryRow>> =>
  textQuery(
    entryRow,
    sql`select ${entryJson()}::text as entry from audit_entry e where ${conditionsOf(filter)} order by e.at desc, e.id desc`,
  );
