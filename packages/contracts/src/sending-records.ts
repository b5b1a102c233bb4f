import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { paging } from './paging.ts';
import { organizationBrief, unitBrief } from './people.ts';
import { id, integer, moment } from './scalars.ts';
import { isStorable, requiredText } from './text.ts';
import { page, wire } from './wire.ts';

/**
 * Kinds of waiting records, most urgent first: the letter or event needs a person's decision; the letter is retried
 * automatically; it was not tried yet; its sending is paused.
 */
export const waitingKinds = ['decision', 'repeating', 'queued', 'paused'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/**
 * Reasons of waiting. `decision`: the post gave no certain answer for 24 hours (gave-up) or does not have the letter
 * that was given up (absent), it refused the letter (refused), an internal error (failed), or an event cannot be
 * applied (event). `repeating`: the post does not answer. `queued`: its turn has not come. `paused`: pause of the
 * organization or of all.
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
  /** Tries so far, and an estimate of how many fit into the 24 hours after which the letter is given up. */
  attempts: z.int(),
  attemptsAtMost: z.int(),
  /** Null while a try runs, and when none is planned. */
  nextTryOn: moment.nullable(),
  nextTryOnStr: z.string().nullable(),
  /** When automatic retries of the letter end. */
  givesUpOn: moment.nullable(),
  /** Text shown to its sender, in Russian; null where the sender sees nothing. */
  told: z.string().nullable(),
  /** Note for the operator: the post's own words, or English text of this system. */
  details: z.string().nullable(),
  /** Id of the postal event, for reason `event`. */
  eventId: z.string().nullable(),
  /** Actions that would succeed now, for callers who are allowed to act. */
  mayRetry: z.boolean(),
  mayRefuse: z.boolean(),
  mayApplyAgain: z.boolean(),
  /** Sent back with `sending.refuse` to detect a try in the meantime: it grows with each try. */
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

/** Stops a letter; its sender sees the reason. */
export const letterToRefuse = wire({ id: id(), fence: integer(0, 2_147_483_647), reason });
export type LetterToRefuse = z.output<typeof letterToRefuse>;

export const eventToApply = wire({
  eventId: z
    .string(problem('event-missing'))
    .min(1, problem('event-missing'))
    .max(500, problem('longest', { max: 500 }))
    .refine(isStorable, problem('unstorable')),
});

/** Without an organization the pause holds back all letters; without an end it lasts until a person resumes. */
export const newPause = wire({
  organizationId: id(problem('choose-organization')).optional(),
  reason,
  endsOn: z.iso.datetime({ offset: true, error: problem('pause-end-wrong') }).optional(),
});
export type NewPause = z.output<typeof newPause>;

export const sendingPause = wire({
  id: z.int(),
  /** Null for a pause of all. */
  organization: organizationBrief.nullable(),
  reason: z.string(),
  /** Letters that the pause holds back; a pause of all also counts letters of paused organizations. */
  letters: z.int(),
  /** Null if created by the CLI. */
  createdBy: z.string().nullable(),
  createdOn: moment,
  createdOnStr: z.string(),
  endsOn: moment.nullable(),
  endsOnStr: z.string().nullable(),
  /** When the pause ended, by a person or by its end time; null while active. */
  endedOn: moment.nullable(),
  endedOnStr: z.string().nullable(),
  /** Who ended the pause; null if active, expired, or ended by the CLI. */
  endedBy: z.string().nullable(),
});
export type SendingPause = z.output<typeof sendingPause>;
