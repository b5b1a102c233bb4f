import { maxUnreadCount, noticeKindsToAct } from '@hybrid-mail/contracts/notice';
import { query, textQuery } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { storedNoticeKinds } from './notice-kinds.ts';

const row = z.object({ unread: z.int(), toAct: z.int() });

const isToAct = sql`kind in (${sql.join(noticeKindsToAct.map((kind) => sql.lit(storedNoticeKinds[kind])))})`;

/** How many notices of the caller are unread, and how many of them need an action; each at most `maxUnreadCount`. */
export async function countNotices({ db, actor }: Context): Promise<z.output<typeof row>> {
  const counted = (condition: RawBuilder<unknown>) => sql`(select count(*)::int from (
    select 1 from notice where user_id = ${actor.userId} and read_on is null and ${condition} limit ${maxUnreadCount}) u)`;
  const text = sql`select ${counted(sql`true`)} as unread, ${counted(isToAct)} as to_act`;
  const [found] = await query(db, textQuery(row, text));
  return found ?? { unread: 0, toAct: 0 };
}
