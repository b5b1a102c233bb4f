import { type AttentionMailKind, attentionMail, attentionMailPage } from '@hybrid-mail/contracts/attention';
import { organizationBrief, unitBrief } from '@hybrid-mail/contracts/people';
import { type RawBuilder, sql } from 'kysely';
import { statusReasonText } from '../mail/index.ts';
import type { Reach } from '../reach.ts';
import { isoStamp, plainStamp } from '../sql/stamps.ts';
import { wireObject } from '../sql/wire-object.ts';
import { attentionMailsSource, attentionSince as since } from './attention.sql.ts';

const mailJson = (reach: Reach) =>
  wireObject(attentionMail, {
    id: sql`m.id`,
    receiver: sql`m.receiver`,
    organization: wireObject(organizationBrief, { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` }),
    unit: wireObject(unitBrief, { id: sql`u.id`, name: sql`u.name`, isHead: sql`u.is_head` }),
    since: isoStamp(since),
    sinceStr: plainStamp(since),
    reason: statusReasonText(sql`m.status_reason`, reach),
    performType: sql`m.perform_type`,
    answerDueOn: sql`(select max(q.due_on)::text from inquiry_letter l join inquiry q on q.id = l.inquiry_id
      where l.mail_id = m.id and q.withdrawn_on is null and q.rejected_on is null and q.answered_on is null)`,
  });

interface Asked {
  kind: AttentionMailKind;
  limit: number;
  skip: number;
}

export function attentionMailsQuery(
  reach: Reach,
  { kind, limit, skip }: Asked,
  now: Date,
): RawBuilder<{ json: string }> {
  const rows = attentionMailsSource(kind, reach, now);
  const order = sql`${since}, m.id`;
  const records = sql`coalesce((select json_agg(${mailJson(reach)} order by ${order})
    from (select m.* from ${rows} order by ${order} limit ${limit} offset ${skip}) m
      join unit u on u.id = m.unit_id join organization o on o.id = m.organization_id), '[]'::json)`;
  const total = sql`(select count(*)::int from ${rows})`;
  return sql`select ${wireObject(attentionMailPage, { records, total })}::text as json`;
}
