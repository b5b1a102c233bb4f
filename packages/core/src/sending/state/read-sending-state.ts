import type { SendingState } from '@hybrid-mail/contracts/sending-state';
import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { formatMoment, isoMoment } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { isPausedAt } from '../../mail/index.ts';
import { countLostEvents, findRestored, readPostClock } from '../../postal/index.ts';
import { findLastGlobalPause, listActivePauses } from '../pauses/list-pauses.ts';
import { countWaiting, type WaitingCounts } from '../waiting/count-waiting.ts';
import { healthOf } from './health.ts';
import { lastHourUntil } from './last-hour.ts';
import { answersOf, finalAttempts, readAttempts } from './read-answers.ts';
import { readQueues } from './read-queues.ts';
import { readWorkers } from './read-workers.ts';

/** Current state of queues, answers of the post, workers and pauses, with the most severe problem. */
export async function readSendingState(ctx: Pick<Services, 'db' | 'clock'>): Promise<SendingState> {
  const now = ctx.clock.now();
  const hour = lastHourUntil(now);
  const waiting = await countWaiting(ctx);
  const tries = await readAttempts(ctx, hour);
  const handOver = { depth: waiting.repeating + waiting.queued, done: finalAttempts(tries) };
  const queues = await readQueues(ctx, hour, handOver);
  const answers = answersOf(tries);
  const workers = await readWorkers(ctx, now);
  const pauses = await listActivePauses(ctx);
  const restoredOn = (await findRestored(ctx))?.foundOn ?? null;
  const lost = await countLostEvents(ctx.db);
  const postClock = await readPostClock(ctx);
  return {
    at: isoMoment(now),
    atStr: formatMoment(now),
    health: healthOf({ restoredOn, hour, queues, answers, workers, pauses, waiting, postClock }),
    queues,
    answers,
    workers,
    waiting: kindsOf(waiting),
    pauses,
    lastPause: await findLastGlobalPause(ctx),
    organizationsSending: await countSending(ctx, now),
    ...(postClock && { postClock }),
    ...(lost.comparedOn && lost.events > 0 && { lostEvents: { ...lost, comparedOn: isoMoment(lost.comparedOn) } }),
  };
}

const kindsOf = ({ letters, events, sender, repeating, queued, paused }: WaitingCounts): SendingState['waiting'] => [
  { kind: 'decision', count: letters + events },
  { kind: 'sender', count: sender },
  { kind: 'repeating', count: repeating },
  { kind: 'queued', count: queued },
  { kind: 'paused', count: paused },
];

const countRow = z.object({ count: z.int() });

async function countSending({ db }: Pick<Services, 'db'>, now: Date): Promise<number> {
  const text = sql`select count(*)::int as count from organization o where o.is_active and not ${isPausedAt(now, sql`o.id`)}`;
  const [{ count } = { count: 0 }] = await query(db, textQuery(countRow, text));
  return count;
}
