import { maxUnreadCount } from '@hybrid-mail/contracts/notice';
import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../context.ts';

const row = z.object({ unread: z.int() });

/** How many notices of the caller are unread, at most `maxUnreadCount`. */
export async function countNotices({ db, actor }: Context): Promise<z.output<typeof row>> {
  const unread = sql`select 1 from notice where user_id = ${actor.userId} and read_on is null limit ${maxUnreadCount}`;
  const [found] = await query(db, textQuery(row, sql`select count(*)::int as unread from (${unread}) u`));
  return found ?? { unread: 0 };
}
