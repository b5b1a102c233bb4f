import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { WaitingReason, WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { refusalTexts } from '@hybrid-mail/messages/refusals';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import { formatDayTime, formatTimeOrDayTime } from '../sending-times.ts';

const texts = sendingTexts.waiting;
const { reasons, forPost } = texts;

/** Stable key of a row: a letter or an event of the post. */
export const waitingKeyOf = ({ eventId, mailId }: Pick<WaitingRecord, 'eventId' | 'mailId'>): string =>
  eventId === null ? `mail-${mailId}` : `event-${eventId}`;

/** Name of a row, for the labels of its buttons and for messages. */
export const waitingRowNameOf = ({ eventId, mailId }: Pick<WaitingRecord, 'eventId' | 'mailId'>): string =>
  eventId === null ? formatMailNumber(mailId ?? 0) : texts.event({ id: eventId });

const fixed = {
  absent: reasons.absent,
  refused: reasons.refused,
  failed: reasons.failed,
  event: reasons.event,
  queued: reasons.queued,
  'paused-all': reasons.pausedAll,
  'paused-organization': reasons.pausedOrganization,
  restored: reasons.restored,
} as const;

const isRepeating = (reason: WaitingReason): reason is 'post-silent' | 'gave-up' =>
  reason === 'post-silent' || reason === 'gave-up';

/** Whether the post has another letter under the letter's key: only the post can resolve that. */
export const isContradicted = ({ kind, reason, mayRefuse }: WaitingRecord): boolean =>
  kind === 'decision' && reason !== 'event' && !mayRefuse;

/** Formats why the row waits, and what happens next. */
export function formatWaitingReason(row: WaitingRecord, at: string): readonly [title: string, about: string] {
  const { reason, attempts, nextTryOn, told } = row;
  if (isContradicted(row)) return reasons.contradicted;
  if (isRepeating(reason)) {
    const next = nextTryOn === null ? texts.tryRuns : texts.nextTry({ time: formatTimeOrDayTime(at, nextTryOn) });
    return [(reason === 'gave-up' ? texts.silentLong : texts.silent)({ attempts }), next];
  }
  const [title, about] = fixed[reason];
  if (reason === 'refused' && told) return [title, told];
  const isLater = reason === 'queued' && nextTryOn !== null && nextTryOn > at;
  return [title, isLater ? texts.tryAt({ time: formatTimeOrDayTime(at, nextTryOn) }) : about];
}

const failures: readonly WaitingReason[] = ['absent', 'refused', 'failed', 'event'];

/** Words of the post, verbatim, or of this system in English; null for reasons whose text says it all. */
export const waitingDetailsOf = ({ reason, details }: WaitingRecord): string | null =>
  failures.includes(reason) ? details : null;

/** Why an action on the row is not offered, in the words of the row; undefined if all are, or the reason says it. */
export function whyNoActionOf({ kind, reason, mayRetry, mayRefuse, mayApplyAgain }: WaitingRecord): string | undefined {
  if (reason === 'event') return mayApplyAgain ? undefined : refusalTexts['event-unreadable'];
  if (kind === 'repeating' && !mayRefuse) return texts.refuseLater;
  return reason === 'queued' && !mayRetry ? texts.recallable : undefined;
}

/** Message to the post about a contradicted letter; the words of the post stay as they are. */
export function formatForPost(row: WaitingRecord): string {
  const { postalKey: key, since, details } = row;
  return [
    forPost.letter({ name: waitingRowNameOf(row) }),
    key !== null && forPost.key({ key }),
    forPost.since({ when: formatDayTime(since) }),
    details !== null && forPost.answer({ answer: details }),
    forPost.question,
  ]
    .filter((line) => line !== false)
    .join('\n');
}

/** Why the letter cannot be refused now, for an open form of refusal; undefined if it can. */
export const whyNotRefusedOf = ({ reason, mayRefuse }: WaitingRecord): string | undefined =>
  mayRefuse ? undefined : refusalTexts[isRepeating(reason) ? 'ask-post-first' : 'letter-contradicted'];
