import { type QueryRunner, query, textQuery } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { unknownLetterProblem } from '../events/apply-postal-events.ts';
import { parkedUid } from '../events/parked-event.ts';

/** When the letters were last compared with the post after a restore; null without a comparison. */
const lastComparison = sql`(select max(r.compared_on) from restored_database r)`;

/**
 * Whether event `e` waits for a decision because a restore lost its letter: no letter here has its uid, and the post told
 * of this letter before the last comparison, which therefore named it. Later letters of that kind go on waiting.
 */
const isOfLostLetter = sql<boolean>`e.applied_on is null and e.problem = ${unknownLetterProblem}
  and e.mail_uid <> ${parkedUid}::uuid
  and not exists (select 1 from mail m where m.uid = e.mail_uid)
  and exists (select 1 from postal_event told where told.mail_uid = e.mail_uid and told.received_on <= ${lastComparison})`;

const lostRow = z.object({ events: z.int(), letters: z.int(), comparedOn: z.date().nullable() });

/** Counts the undecided events of letters that a restore lost. */
export async function countLostEvents(on: QueryRunner): Promise<z.output<typeof lostRow>> {
  const counts = sql`select count(*)::int as events, count(distinct e.mail_uid)::int as letters,
    ${lastComparison} as compared_on from postal_event e where ${isOfLostLetter}`;
  const [row] = await query(on, textQuery(lostRow, counts));
  if (!row) throw new Error('an aggregate returned no row');
  return row;
}

/** Closes these events: `appliedOn` takes them from the list of decisions, and the problem says why they have no letter. */
export const closeLostEventsQuery = (now: Date, problem: string): RawBuilder<unknown> =>
  sql`update postal_event e set applied_on = ${now}, problem = ${problem} where ${isOfLostLetter}`;
