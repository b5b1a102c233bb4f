import { kysely, query } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { PostalContext } from '../../context.ts';
import { usualOverdueMs } from '../hand-over/sweep-dispatches.ts';
import { adoptAnswers } from './adopt-answers.ts';
import { answerSequence } from './apply-answers.ts';
import { applyPostalEvents } from './apply-postal-events.ts';
import { inTheFuture } from './time-problem.ts';

const max = 200;

/**
 * Applies events that have waited too long although nothing is missing: the job of a lost queue, or an event whose time
 * was in the future when it came. Events that wait for an earlier one, or for the letter's acceptance, are left alone.
 * @returns number of applied events
 * @throws AggregateError when events of some letters could not be applied; those of the others are
 */
export async function sweepPostalEvents(ctx: PostalContext): Promise<number> {
  await adoptAnswers(ctx.db);
  let applied = 0;
  const failures: unknown[] = [];
  for (const { mailUid } of await query(ctx.db, lettersWithWaitingEvents(ctx))) {
    applied += await applyPostalEvents(ctx, mailUid).catch((error: unknown) => {
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
  const overdue = new Date(now.getTime() - (timeouts?.overdueMs ?? usualOverdueMs));
  const isUntold = sql<boolean>`e.problem is null and (m.id is null or d.state in ('rejected', 'failed')
    or (m.is_sent and e.sequence <= m.postal_sequence + 1))`;
  const hasCome = sql<boolean>`e.problem = ${inTheFuture}
    and (e.sequence = ${answerSequence} or (m.is_sent and e.sequence = m.postal_sequence + 1))
    and greatest((e.body->>'at')::timestamptz, (e.body#>>'{result,performedOn}')::timestamptz) <= ${now}`;
  return kysely
    .selectFrom('postalEvent as e')
    .leftJoin('mail as m', 'm.uid', 'e.mailUid')
    .leftJoin('dispatch as d', 'd.mailId', 'm.id')
    .select('e.mailUid')
    .where('e.appliedOn', 'is', null)
    .where('e.receivedOn', '<', overdue)
    .where(({ or }) => or([isUntold, hasCome]))
    .groupBy('e.mailUid')
    .orderBy(({ fn }) => fn.min('e.receivedOn'))
    .limit(max);
}
