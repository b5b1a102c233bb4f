import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { paging } from './paging.ts';
import { organizationBrief, unitBrief } from './people.ts';
import { id, moment, whole } from './scalars.ts';
import { isStorable, requiredText } from './text.ts';
import { page, wire } from './wire.ts';

/**
 * What waits, those that need a decision first: the letter or event does not move without a person; the letter is tried
 * again by itself; it was not tried yet; its sending is paused.
 */
export const waitingKinds = ['decision', 'repeating', 'queued', 'paused'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/**
 * Why it waits. `decision`: the post gave no certain answer for 24 hours (gave-up) or never had the letter that was given
 * up (absent), it refused the letter (refused), we failed (failed), or an event cannot be applied (event). `repeating`: the
 * post does not answer. `queued`: its turn has not come. `paused`: of the organization or of all.
 */
export const waitingReasons = [
  'gave-up',
  'absent',
  'refused',
  'failed',
  'event',
  'post-silent',
  'queued',
  'paused-all',
  'paused-organization',
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** One row of the waiting list. An event of an unknown letter has neither letter nor organization. */
export const waitingRecord = wire({
  kind: z.enum(waitingKinds),
  reason: z.enum(waitingReasons),
  mailId: z.int().nullable(),
  receiver: z.string().nullable(),
  organization: organizationBrief.nullable(),
  unit: unitBrief.nullable(),
  since: moment,
  sinceStr: z.string(),
  /** Tries so far, and how many fit into the 24 hours after which the letter is given up: an estimate. */
  attempts: z.int(),
  attemptsAtMost: z.int(),
  /** Null while a try runs, and where there is none. */
  nextTryOn: moment.nullable(),
  nextTryOnStr: z.string().nullable(),
  /** When a letter that repeats itself is given up. */
  givesUpOn: moment.nullable(),
  /** What its sender reads, in Russian; null where the sender is told nothing. */
  told: z.string().nullable(),
  /** What the post or we noted, for the operator: words of the post or English ones of ours. */
  details: z.string().nullable(),
  /** The event of the post, of reason `event`. */
  eventId: z.string().nullable(),
  /** Which acts are answered with success now, for who may act. */
  mayRetry: z.boolean(),
  mayRefuse: z.boolean(),
  mayApplyAgain: z.boolean(),
  /** To be sent back with `sending.refuse`: it grows with each try. */
  fence: z.int(),
});
export type WaitingRecord = z.output<typeof waitingRecord>;

export const waitingPage = page(waitingRecord);

export const waitingQuery = wire({
  ...paging,
  kind: z.enum(waitingKinds, problem('unknown-kind')).optional(),
  organizationId: id(problem('choose-organization')).optional(),
});
export type WaitingQuery = z.output<typeof waitingQuery>;

export const shortestReason = 10;
export const longestReason = 300;

/** Why a person stops a letter or the sending. */
const reason = requiredText(longestReason, problem('reason-missing')).refine(
  (text) => [...text].length >= shortestReason,
  problem('shortest', { min: shortestReason }),
);

/** The letter does not go: its sender reads the reason. */
export const letterToRefuse = wire({ id: id(), fence: whole(0, 2_147_483_647), reason });
export type LetterToRefuse = z.output<typeof letterToRefuse>;

export const eventToApply = wire({
  eventId: z
    .string(problem('event-missing'))
    .min(1, problem('event-missing'))
    .max(500, problem('longest', { max: 500 }))
    .refine(isStorable, problem('unstorable')),
});

/** Without an organization it holds back all letters; without an end until a person resumes. */
export const newPause = wire({
  organizationId: id(problem('choose-organization')).optional(),
  reason,
  endsOn: z.iso.datetime({ offset: true, error: problem('pause-end-wrong') }).optional(),
});
export type NewPause = z.output<typeof newPause>;

export const sendingPause = wire({
  id: z.int(),
  /** Null is a pause of all. */
  organization: organizationBrief.nullable(),
  reason: z.string(),
  /** Letters that it holds back; those of an organization are counted at a pause of all, too. */
  letters: z.int(),
  /** Null is the terminal of the installation. */
  createdBy: z.string().nullable(),
  createdOn: moment,
  createdOnStr: z.string(),
  endsOn: moment.nullable(),
  endsOnStr: z.string().nullable(),
  /** When it ended, by a person or by its time; null while it runs. */
  endedOn: moment.nullable(),
  endedOnStr: z.string().nullable(),
  /** Null while it runs, when its time ended it, and when the terminal did. */
  endedBy: z.string().nullable(),
});
export type SendingPause = z.output<typeof sendingPause>;
