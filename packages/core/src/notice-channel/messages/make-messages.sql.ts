import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';
import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { digestMoments } from './digest-moments.ts';

const minuteMs = 60_000;
/** Minimum interval between two messages to a person: notices in between are collected into one. */
const restMs = 15 * minuteMs;
/** Maximum age of notices in messages: a week and a day, for the weekly summary. */
const newsMs = 8 * 24 * 60 * minuteMs;

const made = z.object({ messages: z.int() });

/**
 * Creates one message for each person with due notices that were not sent through this channel yet. Notices read in the
 * web app are not sent, except a login from a new device and a change of who may sign: a thief would have read them
 * first.
 */
export function makeMessagesQuery(channel: ChannelName, now: Date): TextQuery<z.output<typeof made>> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { daily, weekly } = digestMoments(now);
  return textQuery(
    made,
    sql`
  with due as (
    select n.id, a.user_id, a.address from notice_address a
      join user_account u on u.id = a.user_id and u.is_active
      join notice n on n.user_id = a.user_id
    where a.channel = ${channel} and a.address is not null and coalesce(a.problem = 'full', true)
      and n.created_on > greatest(a.confirmed_on, ${before(newsMs)})
      and (n.kind in ('new_device', 'signer_change', 'api_key') or n.read_on is null and n.kind = any(a.kinds) and case a.rhythm
        when 'at_once' then coalesce(a.told_on <= ${before(restMs)}, true)
        when 'daily' then n.created_on < ${daily}
        else n.created_on < ${weekly} end)
      and not exists (select 1 from message_notice t where t.notice_id = n.id and t.channel = a.channel)),
    made as (insert into message (user_id, channel, purpose, address, created_on, next_try_on)
      select distinct user_id, ${channel}::notice_channel, 'notices'::message_purpose, address, ${now}::timestamptz, ${now}::timestamptz from due
      returning id, user_id),
    told as (insert into message_notice (notice_id, channel, message_id)
      select due.id, ${channel}::notice_channel, made.id from due join made on made.user_id = due.user_id),
    marked as (update notice_address a set told_on = ${now} from made where a.user_id = made.user_id and a.channel = ${channel})
  select count(*)::int as messages from made`,
  );
}
