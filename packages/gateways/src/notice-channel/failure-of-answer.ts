import type { NoticeFailure } from './port.ts';

interface Answer {
  /** The enhanced status code of RFC 3463, e.g. 5.1.1; empty when the server sent none. */
  readonly status: string;
  /** The SMTP code, e.g. 550; 0 when there is none. */
  readonly code: number;
  /** Subject of the answer: the receiver's address, the message, or either when the answer does not say which. */
  readonly to: 'receiver' | 'message' | 'either';
}

/** Kind of the failure that an answer to the receiver or to the message reports. */
export function failureOfAnswer({ status, code, to }: Answer): NoticeFailure {
  if (status.endsWith('.2.2') || (status === '' && [452, 552].includes(code))) return 'full';
  if (to !== 'message' && noAddress.includes(status)) return 'unknown';
  if (to === 'receiver' && status === '' && [550, 551, 553].includes(code)) return 'unknown';
  return isOfOurs.test(status) ? 'away' : 'refused';
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
 * or was switched off, a domain without mail.
 */
const noAddress = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];
