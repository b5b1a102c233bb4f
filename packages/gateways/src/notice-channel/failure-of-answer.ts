import type { Failure } from './port.ts';

interface Answer {
  /** The enhanced status code of RFC 3463, as 5.1.1; empty when the server gave none. */
  readonly status: string;
  /** The code of SMTP, as 550; 0 when there is none. */
  readonly code: number;
  /** What the server answered to: the address, the message, or one of both that is not known. */
  readonly to: 'receiver' | 'message' | 'either';
}

/** What an answer to the receiver or to the message says of the address. */
export function failureOfAnswer({ status, code, to }: Answer): Failure {
  if (status.endsWith('.2.2') || (status === '' && [452, 552].includes(code))) return 'full';
  if (to !== 'message' && noAddress.includes(status)) return 'unknown';
  if (to === 'receiver' && status === '' && [550, 551, 553].includes(code)) return 'unknown';
  return isOfOurs.test(status) ? 'away' : 'refused';
}

/** The enhanced status code in a server's answer; empty when there is none. */
export const statusIn = (answer: string): string => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? '';

/** Refused by policy, or for the sender's address: the installation may be to blame for that, and the address is not. */
const isOfOurs = /^\d\.(7\.\d+|1\.[78])$/;

/** No such mailbox, domain or form of an address, a mailbox that moved or was switched off, a domain without mail. */
const noAddress = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];
