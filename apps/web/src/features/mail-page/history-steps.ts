import { deliveryResult, historyType, sendStatus } from '@hybrid-mail/contracts/delivery';
import type { MailDetails, MailHistory } from '@hybrid-mail/contracts/mail-record';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import { formatDay, formatTimestamp } from '../../lib/formats/dates.ts';
import type { TimelineStep } from '../../shared/mail-timeline/mail-timeline.tsx';

/** Timeline of the letter, oldest first, and the next expected step. */
export function historySteps(mail: MailDetails): TimelineStep[] {
  const entries = inOrder(mail.histories);
  const steps = entries.map((entry, index) => stepOf(entry, index === entries.length - 1));
  const awaited = awaitedOf(mail);
  return awaited ? [...steps, { key: 'awaited', title: awaited, note: texts.awaited, phase: 'expected' }] : steps;
}

export const inOrder = <E extends { createdOn: string; id: number }>(entries: readonly E[]): E[] =>
  entries.toSorted((one, other) => Date.parse(one.createdOn) - Date.parse(other.createdOn) || one.id - other.id);

function stepOf(entry: MailHistory, isNewest: boolean): TimelineStep {
  const { perform } = entry;
  return {
    key: entry.id,
    title: entry.historyType === historyType.result && perform ? perform.typeName : entry.historyTypeName,
    note: notesOf(entry).join(', ') || undefined,
    when: formatTimestamp(entry.createdOn),
    phase: isNewest ? 'newest' : 'past',
  };
}

function notesOf({ perform, note, postPackagePostCode, accountName }: MailHistory): string[] {
  const notes = [
    note,
    !perform && postPackagePostCode && texts.postOffice({ code: postPackagePostCode }),
    perform && texts.resultOn({ day: formatDay(perform.performedOn) }),
    perform?.recipient && texts.handedTo({ person: perform.recipient }),
    perform?.note,
    accountName,
  ];
  return notes.flatMap((note) => note || []);
}

function awaitedOf({ isSent, perform, ...mail }: MailDetails): string | null {
  if (isSent) return !perform || perform.type === deliveryResult.attempt ? texts.awaitedResult : null;
  return mail.sendStatus === sendStatus.queued ? texts.awaitedPost : texts.awaitedSigning;
}
