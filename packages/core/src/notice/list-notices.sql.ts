import { maxNotices, noticeFacts, noticeKinds } from '@hybrid-mail/contracts/notice';
import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { storedNoticeKinds } from './notice-kinds.ts';

const maxGroups = 60;

const group = z.object({
  kind: z.enum(noticeKinds),
  day: z.string(),
  firstId: z.int(),
  lastId: z.int(),
  createdOn: z.date(),
  count: z.int(),
  isMore: z.boolean(),
  unread: z.int(),
  subjects: z.array(z.int()),
  facts: noticeFacts,
  logins: z.array(z.object({ userAgent: z.string().nullable(), address: z.string().nullable() })),
});
export type NoticeGroup = z.output<typeof group>;

const kindOnWire = sql.join(
  noticeKinds.map((kind) => sql`when ${sql.lit(storedNoticeKinds[kind])} then ${sql.lit(kind)}`),
  sql` `,
);

/** Notices of kinds with individual facts are not grouped. */
const isSingle = sql`n.kind in ('registry_ready', 'signer_change', 'api_key', 'webhook_off')`;

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Tashkent')::date::text`;

/** The newest notices of a person, grouped by kind and day, newest first. */
export const noticeGroupsQuery = (userId: number): TextQuery<NoticeGroup> =>
  groupsOf(sql`n.user_id = ${userId}`, { more: nameOfSubject, login: loginOf });

/** The notices of a message: without the names of people, since the mailbox is outside the system. */
export const messageGroupsQuery = (messageId: bigint): TextQuery<NoticeGroup> =>
  groupsOf(sql`n.id in (select notice_id from message_notice where message_id = ${messageId})`, {
    more: sql`null`,
    login: sql`null::jsonb`,
  });

const nameOfSubject = sql`case n.kind
    when 'signer_change' then (select jsonb_build_object('name', u.name) from user_account u where u.id = n.subject_id)
    when 'api_key' then (select jsonb_build_object('name', k.name) from api_key k where k.id = n.subject_id)
    when 'webhook_off' then (
      select jsonb_build_object('name', coalesce(nullif(w.description, ''), substring(w.url from '^https?://([^/?#]+)')))
      from webhook w where w.id = n.subject_id) end`;

/** The session that a notice of a login tells of began at the time of the notice. */
const loginOf = sql`case when n.kind = 'new_device' then (
    select jsonb_build_object('userAgent', s.user_agent, 'address', s.address)
    from session s where s.user_id = n.user_id and s.created_on = n.created_on limit 1) end`;

const mostLogins = 5;

interface Details {
  readonly more: RawBuilder<unknown>;
  readonly login: RawBuilder<unknown>;
}

const groupsOf = (condition: RawBuilder<unknown>, { more, login }: Details): TextQuery<NoticeGroup> =>
  textQuery(
    group,
    sql`
  with newest as (select * from notice n where ${condition} order by n.id desc limit ${maxNotices + 1}),
    beyond as (select id, ${dayOf(sql`created_on`)} as day from newest order by id desc offset ${maxNotices}),
    recent as (select * from newest where id > coalesce((select id from beyond), 0))
  select case n.kind::text ${kindOnWire} end as kind,
    ${dayOf(sql`n.created_on`)} as day,
    min(n.id)::float8 as first_id, max(n.id)::float8 as last_id, max(n.created_on) as created_on,
    case when n.kind = 'new_device' then count(*) else greatest(count(distinct n.subject_id), 1) end::int as count,
    coalesce(not bool_or(${isSingle}) and ${dayOf(sql`min(n.created_on)`)} = (select day from beyond), false) as is_more,
    (count(*) filter (where n.read_on is null))::int as unread,
    array(select distinct s from unnest(array_agg(n.subject_id)) s where s is not null order by s desc) as subjects,
    (array_agg(n.facts || coalesce(${more}, '{}'::jsonb) order by n.id desc))[1] as facts,
    coalesce(to_jsonb((array_agg(${login} order by n.id desc) filter (where ${login} is not null))[1:${sql.lit(mostLogins)}]), '[]'::jsonb) as logins
  from recent n
  group by n.kind, 2, case when ${isSingle} then n.id end
  order by max(n.id) desc limit ${maxGroups}`,
  );
