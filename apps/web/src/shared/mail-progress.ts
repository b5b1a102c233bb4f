import type { Mail, MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailProgressTexts as texts } from '@hybrid-mail/messages/mail-progress';
import { formatTime, formatTimestamp } from '../lib/formats/dates.ts';
import { mailStatusOf, staffStatusOf } from './mail-status.ts';

type Source = Parameters<typeof mailStatusOf>[0] & Pick<MailDetails, 'progress' | 'area'>;

export interface ProgressWords {
  /** What the letter's state means. */
  readonly explanation: string;
  /** What comes next and who has to do it; what keeps it, if anything does. */
  readonly next: readonly string[];
  /** Since when, and how long it usually takes. */
  readonly notes: readonly string[];
}

/** From here on the silence of the post is worth a word, and from there on it is unusual. */
const silentFrom = 3;
const unusualFrom = 7;
const finished: readonly string[] = ['delivered', 'returned'];

/** Where the letter is in words, from what the server derived (`progress`). */
export function progressWords(mail: Source): ProgressWords {
  return { explanation: explanationOf(mail), next: nextOf(mail), notes: notesOf(mail) };
}

/** The same for staff, who neither sign nor send: of an unsent letter how it stands and what stops its sender. */
export function staffProgressWords(mail: Source): ProgressWords {
  if (mail.isSent) return progressWords(mail);
  const { block, step, since } = mail.progress;
  return {
    explanation:
      step === 'recalled' ? texts.recalledOn({ when: formatTimestamp(since) }) : staffStatusOf(mail).explanation,
    next: [block && texts.blocksForStaff[block], mail.statusReason].flatMap((each) => each || []),
    notes: notesOf(mail),
  };
}

function explanationOf(mail: Source): string {
  const { step, since } = mail.progress;
  if (step === 'recalled') return texts.recalledOn({ when: formatTimestamp(since) });
  return mailStatusOf(step === 'waiting-for-post' ? mail : { ...mail, nextTryOn: null }).explanation;
}

function nextOf(mail: Source): string[] {
  const { progress, statusReason } = mail;
  const { step, nextTryOn, block, silentDays } = progress;
  const words = [
    block && texts.blocks[block],
    statusReason !== mailStatusOf(mail).explanation && statusReason,
    step === 'queued' && nextTryOn !== null && nextTryOn > progress.since
      ? texts.recallUntil({ time: formatTime(nextTryOn) })
      : !block && texts.next[step],
    step === 'postal-error' && nextTryOn && texts.askAgain({ when: formatTime(nextTryOn) }),
    silenceOf(silentDays, progress.usualDays),
  ];
  return words.flatMap((each) => each || []);
}

function silenceOf(days: number, usual: number | null): string | null {
  if (days < silentFrom) return null;
  return days >= Math.max(unusualFrom, usual ?? 0) ? texts.silentLong({ count: days }) : texts.silent({ count: days });
}

const sinceWords = (when: string, days: number) =>
  days > 0 ? texts.sinceDays({ when, count: days }) : texts.since({ when });

function notesOf({ progress, area }: Source): string[] {
  const { step, since, postIndex, usualDays } = progress;
  if (finished.includes(step)) return [];
  const notes = [
    postIndex !== null && (step === 'prepared' || step === 'attempt') && texts.office({ index: postIndex }),
    sinceWords(formatTimestamp(since), progress.silentDays),
    usualDays !== null && texts.usual({ area: area.name, count: usualDays }),
  ];
  return notes.flatMap((each) => each || []);
}

/** As much of it as a row of a list knows. */
export function rowHint(
  mail: Pick<Mail, 'isSent' | 'sendStatus' | 'perform' | 'sentOn' | 'createdOn'>,
  { explanation } = mailStatusOf(mail),
): string {
  if (mail.perform || (!mail.isSent && mail.sendStatus !== null)) return explanation;
  return `${explanation}. ${texts.since({ when: formatTimestamp(mail.sentOn ?? mail.createdOn) })}`;
}
