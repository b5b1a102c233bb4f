import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { paging } from './paging.ts';
import { organizationBrief, unitBrief } from './people.ts';
import { id, integer, moment } from './scalars.ts';
import { isStorable, requiredText } from './text.ts';
import { pageSchema, wire } from './wire.ts';

/**
 * Kinds of waiting records, most urgent first. `decision`: the letter or event needs a decision of the operator.
 * `sender`: only the letter's sender can go on, by sending it again or copying it. `repeating`: the letter is retried
 * automatically. `queued`: the letter was not tried yet. `paused`: its sending is paused.
 */
export const waitingKinds = ['decision', 'sender', 'repeating', 'queued', 'paused'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/**
 * Reasons for each kind of waiting.
 * sender: `absent` (an earlier release gave the letter up, and the post does not have it), `refused` (by the post),
 * `failed` (an internal error).
 * decision: `absent` and `failed`, when the post's answers about the letter contradict each other, and `event` (a postal
 * event cannot be applied).
 * repeating: `post-silent` (the post does not answer), `gave-up` (it has not answered for 24 hours, and the sender was
 * told so; the tries go on).
 * queued: `queued` (other letters are sent first).
 * paused: `paused-all` or `paused-organization`, `restored` (the database was restored and is not compared with the
 * post).
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
  'restored',
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** One row of the waiting list. An event of an unknown letter has neither letter nor organization. */
export const waitingRecord = wire({
  kind: z.enum(waitingKinds),
  reason: z.enum(waitingReasons),
  mailId: z.int().nullable(),
  /** Key under which the letter is handed to the post; null for an event. */
  postalKey: z.string().nullable().default(null),
  receiver: z.string().nullable(),
  organization: organizationBrief.nullable(),
  unit: unitBrief.nullable(),
  since: moment,
  sinceStr: z.string(),
  /**
   * `attempts` counts the tries so far; `attemptsAtMost` estimates how many fit into the 24 hours after which the
   * sender is told.
   */
  attempts: z.int(),
  attemptsAtMost: z.int(),
  /** Time of the next try; null while a try runs, and when no try is planned. */
  nextTryOn: moment.nullable(),
  nextTryOnStr: z.string().nullable(),
  /** Time at which the sender is told that the post does not answer; the tries go on. Null after it. */
  givesUpOn: moment.nullable(),
  /** Text that the letter's sender sees, in Russian; null when the sender sees no text. */
  told: z.string().nullable(),
  /** Note for the operator: the post's answer verbatim, or English text of this system. */
  details: z.string().nullable(),
  /** Id of the postal event, for reason `event`. */
  eventId: z.string().nullable(),
  /** Actions that would succeed now, for callers who are allowed to act. */
  mayRetry: z.boolean(),
  mayRefuse: z.boolean(),
  mayApplyAgain: z.boolean(),
  mayRemind: z.boolean(),
  /** When the sender was last reminded of the letter. */
  remindedOn: moment.nullable(),
  /**
   * Number that grows with each try. The client sends it with `sending.refuse`, so that a try in the meantime is
   * detected.
   */
  fence: z.int(),
});
export type WaitingRecord = z.output<typeof waitingRecord>;

export const waitingPage = pageSchema(waitingRecord);

export const waitingQuery = wire({
  ...paging,
  kind: z.enum(waitingKinds, problem('unknown-kind')).optional(),
  organizationId: id(problem('choose-organization')).optional(),
});
export type WaitingQuery = z.output<typeof waitingQuery>;

export const minReasonLength = 10;
export const maxReasonLength = 300;

/** A person's reason for stopping a letter or for pausing sending. */
const reason = requiredText(maxReasonLength, problem('reason-missing')).refine(
  (text) => [...text].length >= minReasonLength,
  problem('shortest', { min: minReasonLength }),
);

/** Request to stop a letter; its sender sees the reason. */
export const letterToRefuse = wire({ id: id(), fence: integer(0, 2_147_483_647), reason });
export type LetterToRefuse = z.output<typeof letterToRefuse>;

/** Request to remind senders: of one letter, or of all letters that wait for their senders, of one organization or of all. */
export const lettersToRemind = wire({
  id: id().optional(),
  organizationId: id(problem('choose-organization')).optional(),
});
export type LettersToRemind = z.output<typeof lettersToRemind>;

export const eventToApply = wire({
  eventId: z
    .string(problem('event-missing'))
    .min(1, problem('event-missing'))
    .max(500, problem('longest', { max: 500 }))
    .refine(isStorable, problem('unstorable')),
});

/** Request to close all events of letters that a restore lost; the reason stays in the audit log. */
export const lostEventsToSettle = wire({ reason });
export type LostEventsToSettle = z.output<typeof lostEventsToSettle>;

/** A pause without an organization stops all letters; a pause without an end lasts until a person resumes sending. */
export const newPause = wire({
  organizationId: id(problem('choose-organization')).optional(),
  reason,
  endsOn: z.iso.datetime({ offset: true, error: problem('pause-end-wrong') }).optional(),
});
export type NewPause = z.output<typeof newPause>;

export const sendingPause = wire({
  id: z.int(),
  /** The system began the pause because the post does not answer, and ends it when the post answers a probe letter. */
  isAutomatic: z.boolean(),
  /** Null for a pause of all sending. */
  organization: organizationBrief.nullable(),
  reason: z.string(),
  /** Number of letters that the pause stops; a pause of all also counts letters of paused organizations. */
  letters: z.int(),
  /** Null if the pause was created by the CLI. */
  createdBy: z.string().nullable(),
  createdOn: moment,
  createdOnStr: z.string(),
  endsOn: moment.nullable(),
  endsOnStr: z.string().nullable(),
  /** Time when the pause ended, by a person or by its end time; null while it is active. */
  endedOn: moment.nullable(),
  endedOnStr: z.string().nullable(),
  /** Person who ended the pause; null if it is active, expired, or was ended by the CLI. */
  endedBy: z.string().nullable(),
});
export type SendingPause = z.output<typeof sendingPause>;
