import { kysely, query } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { PostalContext } from '../../context.ts';
import { defaultOverdueMs } from '../hand-over/sweep-dispatches.ts';
import { answerSequence } from './apply-answers.ts';
import { applyPostalEvents } from './apply-postal-events.ts';
import { assignParkedAnswers } from './assign-parked-answers.ts';
import type { OnMisprint } from './misprint.ts';
import { futureTimeProblem } from './time-problem.ts';
import { timeOfEvent } from './waits-for-its-time.sql.ts';

const max = 200;

/**
 * Applies overdue events that wait for nothing: their job was lost, or their time was in the future when they arrived.
 * Skips events that wait for an earlier event or for the letter's acceptance.
 * @returns number of applied events
 * @throws AggregateError if some letters' events could not be applied; the other letters' events are applied
 */
export async function sweepPostalEvents(ctx: PostalContext, onMisprint: OnMisprint = () => undefined): Promise<number> {
  await assignParkedAnswers(ctx.db);
  let applied = 0;
  const failures: unknown[] = [];
  for (const { mailUid } of await query(ctx.db, lettersWithWaitingEvents(ctx))) {
    applied += await applyPostalEvents(ctx, mailUid, onMisprint).catch((error: unknown) => {
      failures.push(error);
      return 0;
    });
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `events of ${failures.length} letters could not be applied`);
  }
  return applied;
}

function lettersWithWaitingEvents({ clock, timeouts }: PostalContext) {
  const now = clock.now();
  const overdue = new Date(now.getTime() - (timeouts?.overdueMs ?? defaultOverdueMs));
  const isUnprocessed = sql<boolean>`e.problem is null and (m.id is null or d.state in ('rejected', 'failed')
    or (m.is_sent and e.sequence <= m.postal_sequence + 1))`;
  const isNoLongerFuture = sql<boolean>`e.problem = ${futureTimeProblem}
    and (e.sequence = ${answerSequence} or (m.is_sent and e.sequence = m.postal_sequence + 1))
    and ${timeOfEvent} <= ${now}`;
  return kysely
    .selectFrom('postalEvent as e')
    .leftJoin('mail as m', 'm.uid', 'e.mailUid')
    .leftJoin('dispatch as d', 'd.mailId', 'm.id')
    .select('e.mailUid')
    .where('e.appliedOn', 'is', null)
    .where('e.receivedOn', '<', overdue)
    .where(({ or }) => or([isUnprocessed, isNoLongerFuture]))
    .groupBy('e.mailUid')
    .orderBy(({ fn }) => fn.min('e.receivedOn'))
    .limit(max);
}
