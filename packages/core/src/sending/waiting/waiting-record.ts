import { sendStatus } from '@hybrid-mail/contracts/delivery';
import type { WaitingKind, WaitingReason, WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { formatMoment, isoMoment, tashkentDay } from '../../clock.ts';
import { estimateAttempts, giveUpAfterMs, parkedUid } from '../../postal/index.ts';
import type { WaitingRow } from './read-waiting-rows.ts';

/** Wire record of a row in the waiting list. */
export function waitingRecordOf(kind: WaitingKind, row: WaitingRow, now: Date): WaitingRecord {
  const reason = reasonOf(kind, row);
  const isRepeating = reason === 'post-silent';
  const nextTryOn = row.state === 'queued' || row.state === 'unknown' ? row.nextTryOn : null;
  const attempts = row.attempts ?? 0;
  return {
    kind,
    reason,
    mailId: row.mailId,
    postalKey: row.key,
    receiver: row.receiver,
    organization: organizationOf(row),
    unit: unitOf(row),
    since: isoMoment(row.since),
    sinceStr: formatMoment(row.since),
    attempts,
    attemptsAtMost: Math.max(estimateAttempts(), attempts + 1),
    nextTryOn: nextTryOn && isoMoment(nextTryOn),
    nextTryOnStr: nextTryOn && formatMoment(nextTryOn),
    givesUpOn: isRepeating && row.firstTriedOn ? isoMoment(new Date(row.firstTriedOn.getTime() + giveUpAfterMs)) : null,
    told: row.statusReason && formatProblem(row.statusReason),
    details: row.problem,
    eventId: row.eventId,
    ...allowedActions(kind, row, now),
    remindedOn: row.remindedOn && isoMoment(row.remindedOn),
    fence: row.fence ?? 0,
  };
}

function reasonOf(kind: WaitingKind, row: WaitingRow): WaitingReason {
  if (kind === 'repeating') return row.sendStatus === sendStatus.postalError ? 'gave-up' : 'post-silent';
  if (kind === 'queued') return 'queued';
  if (kind === 'paused' && row.isRestored) return 'restored';
  if (kind === 'paused') return row.isAllPaused ? 'paused-all' : 'paused-organization';
  if (row.eventId !== null) return 'event';
  if (row.sendStatus === sendStatus.refused) return 'refused';
  if (row.sendStatus === sendStatus.internalError) return 'failed';
  return 'absent';
}

const isOfToday = (moment: Date | null, now: Date) => moment !== null && tashkentDay(moment) === tashkentDay(now);

/** Allowed actions, by the rules of retryLetter, refuseLetter, reapplyEvent and remindSenders. */
function allowedActions(kind: WaitingKind, row: WaitingRow, now: Date) {
  if (row.eventId !== null) {
    return { mayRetry: false, mayRefuse: false, mayApplyAgain: row.eventUid !== parkedUid, mayRemind: false };
  }
  const isDue = row.nextTryOn !== null && row.nextTryOn <= now;
  return {
    mayRetry: kind !== 'paused' && (row.state === 'unknown' || (row.state === 'queued' && isDue)),
    mayRefuse: row.state === 'queued' || row.isWithoutThePost,
    mayApplyAgain: false,
    mayRemind: kind === 'sender' && !isOfToday(row.remindedOn, now),
  };
}

const organizationOf = ({ organizationId, organizationName, inn }: WaitingRow) =>
  organizationId === null ? null : { id: organizationId, name: organizationName ?? '', inn: inn ?? '' };

const unitOf = ({ unitId, unitName, isHead }: WaitingRow) =>
  unitId === null ? null : { id: unitId, name: unitName ?? '', isHead: isHead ?? false };
