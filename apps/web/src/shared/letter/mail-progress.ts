import type { Mail, MailDetails } from '@hybrid-mail/contracts/mail-record';
import { mailProgressTexts as texts } from '@hybrid-mail/messages/mail-progress';
import { formatTime, formatTimestamp } from '../../lib/formats/dates.ts';
import { mailStatusOf, staffStatusOf } from './mail-status.ts';

type Source = Parameters<typeof mailStatusOf>[0] & Pick<MailDetails, 'progress' | 'area' | 'createdOn'>;

export interface ProgressText {
  /** Meaning of the state. */
  readonly explanation: string;
  /** Next step and who does it, or what blocks it. */
  readonly next: readonly string[];
  /** Start of the state, its usual duration, and the post office that delivers. */
  readonly notes: readonly string[];
}

/**
 * Days without a postal event after which the text mentions the silence, and after which it calls the silence unusual.
 */
const silentFrom = 3;
const unusualFrom = 7;
const finished: readonly string[] = ['delivered', 'returned'];

/** Whether the text mentions that the post has sent no event for this many days. */
export const isSilent = (days: number) => days >= silentFrom;

/** The post has not answered for a day, and the system still hands the letter over. */
export const goesByItself = ({ progress }: Pick<MailDetails, 'progress'>): boolean =>
  progress.step === 'postal-error' && progress.nextTryOn !== null;

/** Describes the server's `progress` in words. */
export function formatMailProgress(mail: Source): ProgressText {
  return { explanation: explanationOf(mail), next: nextOf(mail), notes: notesOf(mail) };
}

/** Describes the server's `progress` to staff, who cannot sign or send: what blocks the sender. */
export function formatStaffMailProgress(mail: Source): ProgressText {
  if (mail.isSent) return formatMailProgress(mail);
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
  const isAway = goesByItself(mail);
  const words = [
    block && texts.blocks[block],
    !isAway && statusReason !== mailStatusOf(mail).explanation && statusReason,
    step === 'queued' && nextTryOn !== null && nextTryOn > progress.since
      ? texts.recallUntil({ time: formatTime(nextTryOn) })
      : !(block || isAway) && texts.next[step],
    isAway && nextTryOn && texts.goesByItself({ when: formatTime(nextTryOn) }),
    silenceOf(silentDays, progress.usualDays),
  ];
  return words.flatMap((each) => each || []);
}

function silenceOf(days: number, usual: number | null): string | null {
  if (!isSilent(days)) return null;
  return days >= Math.max(unusualFrom, usual ?? 0) ? texts.silentLong({ count: days }) : texts.silent({ count: days });
}

/** Start of the current step and its days, without what the explanation, the next step or the facts already tell. */
function sinceWords(mail: Source): string | false {
  const { since, silentDays } = mail.progress;
  const count = isSilent(silentDays) ? 0 : silentDays;
  const when = formatTimestamp(since);
  if (explanationOf(mail).includes(when)) return count > 0 && texts.days({ count });
  if (when === formatTimestamp(mail.createdOn)) return false;
  return count > 0 ? texts.sinceDays({ when, count }) : texts.since({ when });
}

function notesOf(mail: Source): string[] {
  const { progress, area } = mail;
  const { step, postIndex, usualDays } = progress;
  if (finished.includes(step)) return [];
  const notes = [
    postIndex !== null && (step === 'prepared' || step === 'attempt') && texts.office({ index: postIndex }),
    sinceWords(mail),
    usualDays !== null && texts.usual({ area: area.name, count: usualDays }),
  ];
  return notes.flatMap((each) => each || []);
}

/** Hint of a list row: the status in words and its start. */
export function formatRowHint(
  mail: Pick<Mail, 'isSent' | 'sendStatus' | 'perform' | 'sentOn' | 'createdOn'>,
  { explanation } = mailStatusOf(mail),
): string {
  if (mail.perform || (!mail.isSent && mail.sendStatus !== null)) return explanation;
  return `${explanation}. ${texts.since({ when: formatTimestamp(mail.sentOn ?? mail.createdOn) })}`;
}
