import { type AuditQuery, auditEntry, auditPage } from '@hybrid-mail/contracts/audit';
import { type RawBuilder, sql } from 'kysely';
import { endOfTashkentDay, startOfTashkentDay } from '../clock.ts';
import { allOf } from '../sql/all-of.ts';
import { escapeLike } from '../sql/escape-like.ts';
import { isoStamp, plainStamp } from '../sql/stamps.ts';
import { wireObject } from '../sql/wire-object.ts';

/** A letter's name is its number, which the entry already holds. */
const subjectName = sql`case e.subject
  when 'organization' then (select o.name from organization o where o.id::text = e.subject_id)
  when 'unit' then (select u.name from unit u where u.id::text = e.subject_id)
  when 'globalOrganization' then (select o.name from global_organization o where o.id::text = e.subject_id)
  when 'globalUnit' then (select u.name from global_unit u where u.id::text = e.subject_id)
  when 'template' then (select t.name from template t where t.id::text = e.subject_id)
  when 'registry' then (select r.file_name from registry r where r.id::text = e.subject_id)
  when 'user' then (select p.name from user_account p where p.id::text = e.subject_id)
  end`;

const entryJson = wireObject(auditEntry, {
  id: sql`e.id`,
  at: isoStamp(sql`e.at`),
  atStr: plainStamp(sql`e.at`),
  action: sql`e.action`,
  actorId: sql`e.actor_id`,
  actorName: sql`e.actor_name`,
  subject: sql`e.subject`,
  subjectId: sql`e.subject_id`,
  subjectName,
  address: sql`e.address`,
  before: sql`e.before`,
  after: sql`e.after`,
});

type Condition = RawBuilder<boolean>;

function conditionsOf({ start, end, action, actor = '', actorId, subject, subjectId }: AuditQuery): Condition {
  const name = escapeLike(actor.trim());
  return allOf([
    start !== undefined && sql`e.at >= ${startOfTashkentDay(start)}`,
    end !== undefined && sql`e.at < ${endOfTashkentDay(end)}`,
    action !== undefined && sql`e.action = ${action}`,
    name !== '' && sql`e.actor_name ilike ${`%${name}%`}`,
    actorId !== undefined && sql`e.actor_id = ${actorId}`,
    subject !== undefined && sql`e.subject = ${subject}`,
    subjectId !== undefined && sql`e.subject_id = ${subjectId.trim().replace(/^EHM/i, '')}`,
  ]);
}

export function auditPageQuery(query: AuditQuery): RawBuilder<{ json: string }> {
  const where = conditionsOf(query);
  const records = sql`coalesce((
    select json_agg(${entryJson} order by e.at desc, e.id desc)
    from (select * from audit_entry e where ${where} order by e.at desc, e.id desc
      limit ${query.limit} offset ${query.skip}) e), '[]'::json)`;
  const total = sql`(select count(*)::int from audit_entry e where ${where})`;
  return sql`select ${wireObject(auditPage, { records, total })}::text as json`;
}
