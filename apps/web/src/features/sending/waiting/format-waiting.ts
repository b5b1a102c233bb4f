import type { WaitingReason, WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { refusalTexts } from '@hybrid-mail/messages/refusals';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import { formatTimeOrDayTime } from '../sending-times.ts';

const texts = sendingTexts.waiting;
const { reasons } = texts;

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

/** Formats why the row waits, and what happens next. */
export function formatWaitingReason(row: WaitingRecord, at: string): readonly [title: string, about: string] {
  const { reason, attempts, nextTryOn, told } = row;
  if (isRepeating(reason)) {
    const next = nextTryOn === null ? texts.tryRuns : texts.nextTry({ time: formatTimeOrDayTime(at, nextTryOn) });
    return [(reason === 'gave-up' ? texts.silentLong : texts.silent)({ attempts }), next];
  }
  const [title, about] = fixed[reason];
  if (reason === 'refused' && told) return [title, told];
  const isLater = reason === 'queued' && nextTryOn !== null && nextTryOn > at;
  return [title, isLater ? texts.tryAt({ time: formatTimeOrDayTime(at, nextTryOn) }) : about];
}

/** Technical details, for the reasons whose text does not contain them; null for others. */
export const waitingDetailsOf = ({ reason, details }: WaitingRecord): string | null =>
  reason === 'event' || reason === 'failed' ? details : null;

/** Returns why each action is impossible for the row now; undefined for a possible action. */
export function disabledReasonsOf({ reason, mayRetry, mayRefuse, mayApplyAgain }: WaitingRecord) {
  const whyNotNow = refusalTexts[reason === 'queued' ? 'letter-recallable' : 'letter-of-sender'];
  const whyNotRetry = isRepeating(reason) ? sendingTexts.off.tryRuns : whyNotNow;
  const isContradicted = reason === 'absent' || reason === 'failed';
  return {
    retry: mayRetry ? undefined : whyNotRetry,
    refuse: mayRefuse ? undefined : refusalTexts[isContradicted ? 'letter-contradicted' : 'ask-post-first'],
    applyAgain: mayApplyAgain ? undefined : refusalTexts['event-unreadable'],
  };
}
