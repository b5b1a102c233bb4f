import { query, type Transaction, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { storedNoticeKinds } from './notice-kinds.ts';
import { peopleOfHeadUnit } from './notice-parts.sql.ts';

/** People of one unit who are notified at most. */
const mostPeople = 20;

/**
 * Reminds the active people of a letter's unit, or of the head unit if there are none, that the letter waits for them.
 * @returns number of people who were notified
 */
export async function notifyLettersWait(tx: Transaction, mailIds: readonly number[], at: Date): Promise<number> {
  const own = sql`(select u.id from user_account u where u.unit_id = m.unit_id and u.is_active order by u.id limit ${mostPeople})`;
  const text = sql`
    with told as (
      insert into notice (user_id, kind, subject_id, facts, created_on)
        select p.id, ${storedNoticeKinds.letterWaits}::notice_kind, m.id, jsonb_build_object('status', m.send_status), ${at}
        from mail m cross join lateral (
          select id from ${own} own
          union all select id from ${peopleOfHeadUnit(sql`m.organization_id`)} head where not exists ${own}) p
        where m.id = any(${mailIds})
        returning user_id)
    select count(distinct user_id)::int as people from told`;
  const [found] = await query(tx, textQuery(z.object({ people: z.int() }), text));
  return found?.people ?? 0;
}
