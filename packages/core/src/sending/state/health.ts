import type { SendingPause } from '@hybrid-mail/contracts/sending-records';
import type { AnswerState, HealthState, QueueState, WorkerState } from '@hybrid-mail/contracts/sending-state';
import { isoMoment } from '../../clock.ts';
import type { PostClock } from '../../postal/index.ts';
import type { WaitingCounts } from '../waiting/count-waiting.ts';
import { bucketMs, type LastHour } from './last-hour.ts';

interface Facts {
  /** Since when the database is known to be a restored one that is not compared with the post; null otherwise. */
  readonly restoredOn: Date | null;
  readonly hour: LastHour;
  readonly queues: readonly QueueState[];
  readonly answers: readonly AnswerState[];
  readonly workers: readonly WorkerState[];
  readonly pauses: readonly SendingPause[];
  readonly waiting: WaitingCounts;
  readonly postClock: PostClock | null;
}

type Worst = Pick<HealthState, 'code' | 'level'> & Partial<HealthState>;

/**
 * Number of recent buckets: ten minutes and the current bucket. Sending cannot count as stopped if a letter left the
 * queue in them.
 */
const recent = 3;
/** Unanswered attempts in the recent buckets from which sending counts as stopped even if the queue is not late. */
const manyTries = 3;
/** Share of unanswered attempts from which a bucket counts as disturbed. */
const troubled = 0.3;

/** The most severe problem, the estimated end of the queue, and the number of letters and events to decide on. */
export function healthOf(facts: Facts): HealthState {
  const { letters, events } = facts.waiting;
  const none = { since: null, until: null, letters: null, queue: null, name: null };
  return {
    ...none,
    queueEndsOn: queueEnd(facts),
    decisionLetters: letters,
    decisionEvents: events,
    ...(restoredFact(facts) ??
      pausedFact(facts) ??
      workerlessFact(facts) ??
      stoppedFact(facts) ??
      lateFact(facts) ??
      silentFact(facts)),
  };
}

function restoredFact({ restoredOn, waiting }: Facts): Worst | null {
  if (restoredOn === null) return null;
  return { code: 'restored', level: 'red', since: isoMoment(restoredOn), letters: waiting.paused };
}

function pausedFact({ pauses }: Facts): Worst | null {
  const ofAll = pauses.find(({ organization }) => organization === null);
  if (!ofAll) return null;
  const { createdOn, endsOn, letters } = ofAll;
  if (ofAll.isAutomatic) return { code: 'post-silent', level: 'red', since: createdOn, letters };
  return { code: 'paused', level: 'red', since: createdOn, until: endsOn, letters };
}

function workerlessFact({ workers, queues }: Facts): Worst | null {
  if (workers.some(({ isSilent }) => !isSilent)) return null;
  const last = workers.map(({ lastBeatOn }) => lastBeatOn).sort();
  return { code: 'no-worker', level: 'red', since: last.at(-1) ?? null, letters: handOverOf(queues).depth };
}

function stoppedFact({ queues, answers }: Facts): Worst | null {
  const { depth, isLate, lastDoneOn, oldestSince, buckets } = handOverOf(queues);
  const unanswered = countsOf(answers, 'unknown');
  const lately = unanswered.slice(-recent).reduce((sum, count) => sum + count, 0);
  const left = buckets.slice(-recent).reduce((sum, { count }) => sum + count, 0);
  if (depth === 0 || left > 0 || (!isLate && lately < manyTries)) return null;
  const firstUnanswered = buckets[unanswered.findIndex((count) => count > 0)]?.start ?? null;
  return { code: 'not-leaving', level: 'red', since: lastDoneOn ?? firstUnanswered ?? oldestSince, letters: depth };
}

function lateFact({ hour, queues, answers }: Facts): Worst | null {
  const late = queues.find(({ isLate }) => isLate);
  if (!late) return null;
  const { queue, depth, oldestSince } = late;
  if (queue !== 'handOver') return { code: 'queue-late', level: 'amber', queue, letters: depth, since: oldestSince };
  const tries = hour.starts.map((_, place) => answers.reduce((sum, { counts }) => sum + (counts[place] ?? 0), 0));
  const isTroubled = countsOf(answers, 'unknown').map(
    (count, place) => count > 0 && count >= troubled * (tries[place] ?? 0),
  );
  const from = hour.starts[isTroubled.indexOf(true)];
  const last = hour.starts[isTroubled.lastIndexOf(true)];
  const until = last && new Date(Math.min(last.getTime() + bucketMs, hour.now.getTime()));
  return {
    code: 'late',
    level: 'amber',
    letters: depth,
    since: from ? isoMoment(from) : oldestSince,
    until: until ? isoMoment(until) : null,
  };
}

function silentFact({ workers, waiting, postClock }: Facts): Worst {
  const silent = workers.filter(({ isSilent }) => isSilent);
  const worst = silent.find(({ workTakenBy }) => workTakenBy === null) ?? silent[0];
  if (!worst && postClock) return { code: 'post-clock', level: 'amber' };
  if (!worst)
    return waiting.letters + waiting.events > 0 ? { code: 'decision', level: 'amber' } : { code: 'ok', level: 'green' };
  const level = worst.workTakenBy === null ? 'red' : 'amber';
  return { code: 'worker-silent', level, name: worst.name, since: worst.lastBeatOn };
}

/** Estimated end of the queue, from the throughput of the recent buckets. */
function queueEnd({ hour, queues, pauses, restoredOn }: Facts): string | null {
  const { depth, buckets } = handOverOf(queues);
  if (depth === 0 || restoredOn !== null || pauses.some(({ organization }) => organization === null)) return null;
  const done = buckets.slice(-recent).reduce((sum, { count }) => sum + count, 0);
  const running = hour.now.getTime() - (hour.starts.at(-1)?.getTime() ?? 0);
  if (done === 0) return null;
  return isoMoment(new Date(hour.now.getTime() + (depth * ((recent - 1) * bucketMs + running)) / done));
}

function handOverOf(queues: readonly QueueState[]): QueueState {
  const found = queues.find(({ queue }) => queue === 'handOver');
  if (!found) throw new Error('the hand-over is missing among the queues');
  return found;
}

const countsOf = (answers: readonly AnswerState[], wanted: AnswerState['answer']): readonly number[] =>
  answers.find(({ answer }) => answer === wanted)?.counts ?? [];
