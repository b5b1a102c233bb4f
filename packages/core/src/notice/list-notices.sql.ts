import { maxNotices, noticeFacts, noticeKinds } from '@hybrid-mail/contracts/notice';
import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { storedKinds } from './notice-kinds.ts';

const maxGroups = 60;

const group = z.object({
  kind: z.enum(noticeKinds),
  day: z.string(),
  lastId: z.int(),
  createdOn: z.date(),
  count: z.int(),
  isMore: z.boolean(),
  unread: z.int(),
  subjects: z.array(z.int()),
  facts: noticeFacts,
});
export type NoticeGroup = z.output<typeof group>;

const kindOnWire = sql.join(
  noticeKinds.map((kind) => sql`when ${sql.lit(storedKinds[kind])} then ${sql.lit(kind)}`),
  sql` `,
);

/** Notices that each have facts of their own stay single. */
const isSingle = sql`n.kind in ('registry_ready', 'new_device')`;

/** The newest notices of a person, folded by kind and day, newest first. */
export const noticeGroupsQuery = (userId: number): TextQuery<NoticeGroup> =>
  textQuery(
    group,
    sql`
  with recent as (select * from notice where user_id = ${userId} order by id desc limit ${maxNotices}),
    cut as (select min(id) as id from recent having count(*) = ${maxNotices})
  select case n.kind::text ${kindOnWire} end as kind,
    (n.created_on at time zone 'Asia/Tashkent')::date::text as day,
    max(n.id)::float8 as last_id, max(n.created_on) as created_on,
    greatest(count(distinct n.subject_id), 1)::int as count,
    coalesce(min(n.id) = (select id from cut), false) as is_more,
    (count(*) filter (where n.read_on is null))::int as unread,
    array(select distinct s from unnest(array_agg(n.subject_id)) s where s is not null order by s desc) as subjects,
    (array_agg(n.facts order by n.id desc))[1] as facts
  from recent n
  group by n.kind, 2, case when ${isSingle} then n.id end
  order by max(n.id) desc limit ${maxGroups}`,
  );
