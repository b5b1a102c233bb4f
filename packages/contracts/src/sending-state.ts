import { z } from 'zod';
import { moment } from './scalars.ts';
import { sendingPause, waitingKinds } from './sending-records.ts';
import { wire } from './wire.ts';

/** Length of a bucket; an hour has twelve. */
export const bucketMinutes = 5;

/** Hand-over to the post, printing of templates, events of the post, webhooks of organizations. */
export const sendingQueues = ['handOver', 'printing', 'events', 'webhooks'] as const;
export type SendingQueue = (typeof sendingQueues)[number];

/** Answers of the post to a try; `acceptedBefore` repeats an earlier acceptance, `absent` denies knowing the letter. */
export const postAnswers = ['accepted', 'acceptedBefore', 'unknown', 'rejected', 'failed', 'absent'] as const;
export type PostAnswer = (typeof postAnswers)[number];

/** After this time without a heartbeat a worker counts as silent. */
export const silentSeconds = 60;

const bucket = wire({
  start: moment,
  count: z.int(),
  /** The oldest of the queue waited beyond the norm in this time. */
  isLate: z.boolean(),
});

export const queueState = wire({
  queue: z.enum(sendingQueues),
  /** What waits for its turn, without paused letters and without what needs a decision. */
  depth: z.int(),
  /** Since when the oldest waits; null of an empty queue. */
  oldestSince: moment.nullable(),
  oldestSeconds: z.int().nullable(),
  normSeconds: z.int(),
  isLate: z.boolean(),
  /** The last one that was done within the hour. */
  lastDoneOn: moment.nullable(),
  /** Done in a minute, over the last full bucket and the running one. */
  perMinute: z.number(),
  /** Twelve, oldest first; the last one runs. */
  buckets: z.array(bucket),
});
export type QueueState = z.output<typeof queueState>;

export const answerState = wire({
  answer: z.enum(postAnswers),
  count: z.int(),
  /** Twelve counts of the same times as those of the queues. */
  counts: z.array(z.int()),
});
export type AnswerState = z.output<typeof answerState>;

export const workerState = wire({
  /** Of the process; two may have the same name. */
  id: z.string(),
  name: z.string(),
  version: z.string(),
  /** Another worker that is alive has a later version. */
  isOlder: z.boolean(),
  startedOn: moment,
  lastBeatOn: moment,
  silentForSeconds: z.int(),
  isSilent: z.boolean(),
  lanes: z.array(z.enum(sendingQueues)),
  /** Name of a worker alive that has the same lanes; null when this one is alive or none took its work. */
  workTakenBy: z.string().nullable(),
});
export type WorkerState = z.output<typeof workerState>;

/** The worst fact first; the page makes the sentence of its parameters. */
export const healthCodes = [
  /** All is paused: since, until. */
  'paused',
  /** No worker has a heartbeat: since the last one, null when there never was one. */
  'no-worker',
  /** Letters are due and the post accepts none: since the last acceptance or the first try in vain, letters. */
  'not-leaving',
  /** The oldest waits beyond the norm: letters, and from and until when the post left tries without an answer. */
  'late',
  /** A queue other than the hand-over is beyond its norm: queue, letters are its depth, since. */
  'queue-late',
  /** A worker is silent and another has its lanes: name, since. */
  'worker-silent',
  'ok',
] as const;
export type HealthCode = (typeof healthCodes)[number];

export const healthState = wire({
  code: z.enum(healthCodes),
  /** How it is painted: everything is well, beyond the norm, stopped. */
  level: z.enum(['green', 'amber', 'red']),
  since: moment.nullable(),
  until: moment.nullable(),
  letters: z.int().nullable(),
  queue: z.enum(sendingQueues).nullable(),
  name: z.string().nullable(),
  /** When the hand-over's queue is empty at the pace of the last 15 minutes; null when it is, or when nothing leaves. */
  queueEndsOn: moment.nullable(),
  /** What waits for a person. */
  decisionLetters: z.int(),
  decisionEvents: z.int(),
});
export type HealthState = z.output<typeof healthState>;

export const sendingState = wire({
  at: moment,
  atStr: z.string(),
  health: healthState,
  queues: z.array(queueState),
  answers: z.array(answerState),
  workers: z.array(workerState),
  /** Rows of the waiting list by kind; without a kind all of them, in this order. */
  waiting: z.array(wire({ kind: z.enum(waitingKinds), count: z.int() })),
  /** Running pauses, that of all first. */
  pauses: z.array(sendingPause),
  /** The last pause of all that ended. */
  lastPause: sendingPause.nullable(),
  /** Active organizations whose sending is not paused. */
  organizationsSending: z.int(),
});
export type SendingState = z.output<typeof sendingState>;
