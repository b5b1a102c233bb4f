import type { NoticeFailure } from './port.ts';

interface Answer {
  /** The enhanced status code of RFC 3463, e.g. 5.1.1; empty when the server sent none. */
  readonly status: string;
  /** The SMTP code, e.g. 550; 0 when there is none. */
  readonly code: number;
  /** Text of the answer. Some servers put different cases under one code, and only the text tells them apart. */
  readonly words: string;
  /** Subject of the answer: the receiver's address, the message, or either when the answer does not say which. */
  readonly to: 'receiver' | 'message' | 'either';
}

/** Kind of the failure that an answer to the receiver or to the message reports. */
export function failureOfAnswer(answer: Answer): NoticeFailure {
  const { status, code, words } = answer;
  if (status.endsWith('.2.2')) return 'full';
  if (aboutThisInstallation.test(words)) return 'away';
  if (status === '' && [452, 552].includes(code)) return 'full';
  if (isUnknown(answer)) return 'unknown';
  return isOfOurs.test(status) ? 'away' : 'refused';
}

function isUnknown({ status, code, words, to }: Answer): boolean {
  if (to === 'message') return false;
  if (noAddress.includes(status)) return true;
  if (to === 'receiver' && status === '' && [550, 551, 553].includes(code)) return true;
  const isPermanent = status === '' ? code === 0 || code >= 500 : status.startsWith('5');
  if (!isPermanent || isOfOurs.test(status)) return false;
  return noSuchMailbox.test(words) ? !/\bsender\b/i.test(words) : (noAddressByWords[status]?.test(words) ?? false);
}

/** The enhanced status code in a server's answer; empty when there is none. */
export const readEnhancedStatus = (answer: string): string =>
  /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? '';

/**
 * Status codes of refusals by policy or because of the sender's address: the cause may be this installation, but is
 * never the receiver's address.
 */
const isOfOurs = /^\d\.(7\.\d+|1\.[78])$/;

/**
 * Status codes of an address that will never work: no such mailbox or domain, a malformed address, a mailbox that moved
 * or was switched off, a domain without mail; 5.1.351 is Microsoft's «the next server knows no such mailbox».
 */
const noAddress = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.1.351', '5.2.1'];

/** Codes of many meanings, with the words that Microsoft's servers send when the mailbox does not exist. */
const noAddressByWords: Readonly<Record<string, RegExp>> = {
  '5.4.1': /\brecipient address rejected: access denied\b/i,
  '5.5.0': /\bmailbox unavailable\b/i,
};

/** «No such mailbox» in words, for answers whose code does not say so. */
const noSuchMailbox = new RegExp(
  [
    String.raw`\b(user|recipient|mailbox|account) (is )?(unknown|not found)\b`,
    String.raw`\b(unknown|no such|invalid) (user|recipient|mailbox|account)\b`,
    String.raw`\b(user|recipient|mailbox|account) (that you tried to reach )?(does not|doesn't) exist\b`,
    String.raw`\b(does not|doesn't) have an? \S+ account\b`,
  ].join('|'),
  'i',
);

/**
 * Words of servers that limit what this installation sends, or that found it in a list of spam senders. They send them
 * under codes of a dead address or of a full mailbox, too.
 */
const aboutThisInstallation =
  /\btoo many recipients\b|\breceiving (e?mail )?at a rate\b|\brate[ -]limit|\bspamhaus\b|\b(black|block)[ -]?list/i;
