import { deliveryResult, historyType, sendStatus } from '@hybrid-mail/contracts/delivery';
import type { MailCorrection, MailDetails, MailHistory, MailInquiryAnswer } from '@hybrid-mail/contracts/mail-record';
import { mailCreateTexts } from '@hybrid-mail/messages/mail-create';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import { formatDay, formatPlainDay, formatTimestamp } from '../../lib/formats/dates.ts';
import { goesByItself } from '../../shared/letter/mail-progress.ts';
import type { TimelineStep } from '../../shared/mail-timeline/mail-timeline.tsx';

const correctedNames = mailCreateTexts.correctedFields;

/** Timeline of the letter, oldest first, and the next expected step. */
export function historyStepsOf(mail: MailDetails): TimelineStep[] {
  const told = [
    ...mail.histories.map((entry) => ({ ...entry, step: stepOf(entry) })),
    ...mail.corrections.map((entry) => ({ ...entry, createdOn: entry.correctedOn, step: correctionStep(entry) })),
    ...mail.inquiryAnswers.map((entry) => ({ ...entry, createdOn: entry.answeredOn, step: answerStep(entry) })),
  ];
  const entries = sortByTime(told);
  const steps = entries.map(({ step }, index): TimelineStep => {
    // The box above the history gives the reason, once.
    const note = step.note === mail.statusReason ? undefined : step.note;
    return { ...step, note, phase: index === entries.length - 1 ? 'newest' : 'past' };
  });
  const awaited = awaitedOf(mail);
  return awaited ? [...steps, { key: 'awaited', title: awaited, note: texts.awaited, phase: 'expected' }] : steps;
}

export const sortByTime = <E extends { createdOn: string; id: number }>(entries: readonly E[]): E[] =>
  entries.toSorted((one, other) => Date.parse(one.createdOn) - Date.parse(other.createdOn) || one.id - other.id);

type ToldStep = Omit<TimelineStep, 'phase'>;

function stepOf(entry: MailHistory): ToldStep {
  const { perform } = entry;
  return {
    key: entry.id,
    title: entry.historyType === historyType.result && perform ? perform.typeName : entry.historyTypeName,
    note: notesOf(entry).join(', ') || undefined,
    when: formatTimestamp(entry.createdOn),
  };
}

const correctionStep = ({ id, changed, accountName, correctedOn }: MailCorrection): ToldStep => ({
  key: id,
  title: texts.correctedFields({ what: changed.map((field) => correctedNames[field]).join(', ') }),
  note: accountName ?? undefined,
  when: formatTimestamp(correctedOn),
});

const answerStep = ({ id, text, promisedOn, answeredOn }: MailInquiryAnswer): ToldStep => ({
  key: id,
  title: texts.officeAnswered,
  note: [text, ...(promisedOn === null ? [] : [texts.officePromised({ day: formatPlainDay(promisedOn) })])].join(', '),
  when: formatTimestamp(answeredOn),
});

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

function awaitedOf(mail: MailDetails): string | null {
  const { isSent, perform } = mail;
  if (isSent) return !perform || perform.type === deliveryResult.attempt ? texts.awaitedResult : null;
  if (mail.sendStatus === sendStatus.refused) return mail.copies.length > 0 ? null : texts.awaitedCopy;
  const isWithPost = mail.sendStatus === sendStatus.queued || goesByItself(mail);
  return isWithPost ? texts.awaitedPost : texts.awaitedSigning;
}
