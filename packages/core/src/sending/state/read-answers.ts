import { type AnswerState, type PostAnswer, postAnswers } from '@hybrid-mail/contracts/sending-state';
import { type Database, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { bucketIndexIn, countsByBucket, type LastHour } from './last-hour.ts';

const triesRow = z.object({
  answer: z.enum(postAnswers),
  place: z.int(),
  count: z.int(),
  last: z.date(),
});
type TriesRow = z.output<typeof triesRow>;

/** Finished attempts of the last hour, by answer and bucket of their start. */
export function readAttempts({ db }: { db: Database }, hour: LastHour): Promise<TriesRow[]> {
  const answer = sql`case t.outcome when 'accepted_before' then 'acceptedBefore' else t.outcome::text end`;
  const text = sql`
    select ${answer} as answer, ${bucketIndexIn(hour, sql`t.started_on`)} as place, count(*)::int as count,
      max(t.started_on) as last
    from dispatch_attempt t
    where t.started_on >= ${hour.from} and t.outcome is not null and t.outcome <> 'not_sent'
    group by 1, 2`;
  return query(db, textQuery(triesRow, text));
}

export const answersOf = (tries: readonly TriesRow[]): AnswerState[] =>
  postAnswers.map((answer) => {
    const counts = countsByBucket(tries.filter((row) => row.answer === answer));
    return { answer, count: counts.reduce((sum, count) => sum + count, 0), counts };
  });

/** Answers after which the letter has left the queue. */
const left: readonly PostAnswer[] = ['accepted', 'acceptedBefore', 'rejected'];
export const finalAttempts = (tries: readonly TriesRow[]) => tries.filter(({ answer }) => left.includes(answer));
