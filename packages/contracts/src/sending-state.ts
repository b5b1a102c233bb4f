import { z } from 'zod';
import { moment } from './scalars.ts';
import { sendingPause, waitingKinds } from './sending-records.ts';
import { wire } from './wire.ts';

/** Length of a time bucket; an hour has twelve buckets. */
export const bucketMinutes = 5;

/**
 * Queues of the worker: hand-over to the post, printing of templates, events of the post, webhooks of organizations.
 */
export const sendingQueues = ['handOver', 'printing', 'events', 'webhooks'] as const;
export type SendingQueue = (typeof sendingQueues)[number];

/**
 * Results of a try. `acceptedBefore`: the post had accepted the letter earlier. `absent`: the post does not know the
 * letter.
 */
export const postAnswers = ['accepted', 'acceptedBefore', 'unknown', 'rejected', 'failed', 'absent'] as const;
export type PostAnswer = (typeof postAnswers)[number];

/** Seconds without a heartbeat after which a worker is silent. */
export const silentWorkerSeconds = 60;

const bucket = wire({
  start: moment,
  count: z.int(),
  /** Whether the oldest job waited longer than the norm during the bucket. */
  isLate: z.boolean(),
});

export const queueState = wire({
  queue: z.enum(sendingQueues),
  /** Waiting jobs, without paused letters and jobs that need a decision. */
  depth: z.int(),
  /** Since when the oldest job waits; null for an empty queue. */
  oldestSince: moment.nullable(),
  oldestSeconds: z.int().nullable(),
  normSeconds: z.int(),
  isLate: z.boolean(),
  /** Time when the newest job of the last hour finished; null if no job finished in that hour. */
  lastDoneOn: moment.nullable(),
  /** Jobs finished per minute, over the last full bucket and the current one. */
  perMinute: z.number(),
  /** Twelve buckets, oldest first; the last one is the current one. */
  buckets: z.array(bucket),
});
export type QueueState = z.output<typeof queueState>;

export const answerState = wire({
  answer: z.enum(postAnswers),
  count: z.int(),
  /** Twelve counts, for the same buckets as those of the queues. */
  counts: z.array(z.int()),
});
export type AnswerState = z.output<typeof answerState>;

export const workerState = wire({
  /** Id of the process; two processes may have the same name. */
  id: z.string(),
  name: z.string(),
  version: z.string(),
  /** Whether another live worker has a later version. */
  isOlder: z.boolean(),
  startedOn: moment,
  lastBeatOn: moment,
  silentForSeconds: z.int(),
  isSilent: z.boolean(),
  lanes: z.array(z.enum(sendingQueues)),
  /** Name of a live worker with the same lanes; null when this worker is alive or no live worker has them. */
  workTakenBy: z.string().nullable(),
});
export type WorkerState = z.output<typeof workerState>;

/** Health codes, worst first, with the fields of `healthState` that each code sets; the page formats the sentence. */
export const healthCodes = [
  /**
   * The database was restored and is not compared with the post: no letter is signed or handed over. `since` is when a
   * worker found it; `letters` counts the letters under way.
   */
  'restored',
  /** All sending is paused. `since` and `until` are the limits of the pause. */
  'paused',
  /**
   * Sending paused itself, because the post gives no certain answer. `since` is the begin of the pause; `letters` counts
   * the letters that it holds back.
   */
  'post-silent',
  /** No worker has a heartbeat. `since` is the last heartbeat, null when there never was one. */
  'no-worker',
  /**
   * Letters are due and the post accepts none. `since` is the last acceptance or the first failed try; `letters` counts
   * the waiting letters.
   */
  'not-leaving',
  /**
   * The oldest letter waits longer than the norm. `letters` counts the waiting letters; the post did not answer tries
   * from `since` to `until`.
   */
  'late',
  /**
   * A queue other than the hand-over exceeds its norm. `queue` is its name, `letters` its depth, `since` its oldest
   * job.
   */
  'queue-late',
  /** A worker is silent and another worker has its lanes. `name` is the silent worker, `since` its last heartbeat. */
  'worker-silent',
  /** Letters go out, and results come late, because the clock of the post differs: see `postClock`. */
  'post-clock',
  /** Letters go out, and some letters or events need a person's decision. */
  'decision',
  'ok',
] as const;
export type HealthCode = (typeof healthCodes)[number];

export const healthState = wire({
  code: z.enum(healthCodes),
  /** Green: all is well. Amber: something exceeds its norm. Red: sending has stopped. */
  level: z.enum(['green', 'amber', 'red']),
  since: moment.nullable(),
  until: moment.nullable(),
  letters: z.int().nullable(),
  queue: z.enum(sendingQueues).nullable(),
  name: z.string().nullable(),
  /**
   * Time at which the hand-over queue will be empty at the speed of the last 15 minutes; null if it is empty or nothing
   * leaves.
   */
  queueEndsOn: moment.nullable(),
  /** Letters and events that need a person's decision. */
  decisionLetters: z.int(),
  decisionEvents: z.int(),
});
export type HealthState = z.output<typeof healthState>;

const lostCounts = { events: z.int(), letters: z.int() };
/** Number of undecided events of the post about letters that a restore lost, and of these letters. */
export const lostEvents = wire(lostCounts);

export const sendingState = wire({
  at: moment,
  atStr: z.string(),
  health: healthState,
  queues: z.array(queueState),
  answers: z.array(answerState),
  workers: z.array(workerState),
  /** Rows of the waiting list by kind; without a kind all of them, in this order. */
  waiting: z.array(wire({ kind: z.enum(waitingKinds), count: z.int() })),
  /** Active pauses, the pause of all first. */
  pauses: z.array(sendingPause),
  /** The latest ended pause of all. */
  lastPause: sendingPause.nullable(),
  /** Active organizations whose sending is not paused. */
  organizationsSending: z.int(),
  /**
   * The clock of the post is `aheadMinutes` ahead of ours, or behind it when negative. `refused`: its messages that were
   * refused for that in the last 15 minutes; 0 when its events, which wait for their time, tell it alone. Present only
   * when it differs.
   */
  postClock: wire({ aheadMinutes: z.int(), refused: z.int() }).optional(),
  /**
   * Undecided events of letters that a restore of the database lost; `settleLost` closes them. `comparedOn` is when the
   * letters were compared with the post. Present only if there are any.
   */
  lostEvents: wire({ ...lostCounts, comparedOn: moment }).optional(),
});
export type SendingState = z.output<typeof sendingState>;
