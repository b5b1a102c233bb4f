import { attentionMailKinds } from '@hybrid-mail/contracts/attention';
import { todayLetters } from '@hybrid-mail/contracts/today';
import { type RawBuilder, sql } from 'kysely';
import { attentionMailsSource, attentionSince } from '../attention/index.ts';
import { mailWithin, type Reach } from '../reach.ts';
import { isoStamp } from '../sql/stamps.ts';
import { wireObject } from '../sql/wire-object.ts';

/** Counts of the letters that the sender must correct, by cause; causes without letters are left out. */
export function todayLettersOf(reach: Reach, now: Date, startOfToday: Date): RawBuilder<unknown> {
  const causes = attentionMailKinds.map(
    (kind, place) => sql`
      select ${place}::int as place, ${kind}::text as kind, count(*)::int as letters,
        (count(*) filter (where ${attentionSince} >= ${startOfToday}))::int as fresh,
        min(${attentionSince}) as since, min(m.id) as first_id
      from ${attentionMailsSource(kind, reach, now)} having count(*) > 0`,
  );
  return sql`(select coalesce(json_agg(${wireObject(todayLetters, {
    kind: sql`c.kind`,
    count: sql`c.letters`,
    fresh: sql`c.fresh`,
    since: isoStamp(sql`c.since`),
    mailId: sql`case when c.letters = 1 then c.first_id end`,
  })} order by c.place), '[]'::json) from (${sql.join(causes, sql` union all `)}) c)`;
}

/** Number of letters created from `start` (inclusive) to `end` (exclusive). */
export const lettersCreatedBetween = (reach: Reach, start: Date, end: Date): RawBuilder<unknown> => sql`(
  select count(*)::int from mail m
  where m.deleted_on is null and m.created_on >= ${start} and m.created_on < ${end} and ${mailWithin(reach)})`;
