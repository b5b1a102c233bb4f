import type { ChannelOutcome, FailureCause } from './port.ts';

interface SmtpError {
  readonly message: string;
  /** Of nodemailer, as EENVELOPE. */
  readonly code?: string;
  /** The command that the server refused, as RCPT TO. */
  readonly command?: string;
  /** The server's answer: its code, and the whole line. */
  readonly responseCode?: number;
  readonly response?: string;
}

/** The enhanced status code of RFC 3463, as 5.1.1. */
const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;

/** What a failed attempt says of the address. Only what the server answers to the receiver or the message does. */
export function smtpFailure(error: SmtpError): ChannelOutcome {
  const { message, responseCode = 0, response = '', command = '' } = error;
  const problem = (response || message).slice(0, 500);
  const status = enhanced.exec(response)?.[1] ?? '';
  if (!isOfReceiver(command)) return failed('away', problem);
  if (status.endsWith('.2.2') || (status === '' && [452, 552].includes(responseCode))) return failed('full', problem);
  if (command === 'RCPT TO' && isNoAddress(status, responseCode)) return { kind: 'unknown', problem };
  return failed(isOfOurs.test(status) ? 'away' : 'refused', problem);
}

const failed = (cause: FailureCause, problem: string): ChannelOutcome => ({ kind: 'failed', cause, problem });

const isOfReceiver = (command: string) => command === 'RCPT TO' || command === 'DATA';

/** Refused by policy, or for the sender's address: the installation may be to blame for that, and the address is not. */
const isOfOurs = /^\d\.(7\.\d+|1\.[78])$/;

/** No such mailbox, domain or form of an address, a mailbox that moved or was switched off, a domain without mail. */
const noAddress = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'];

const isNoAddress = (status: string, code: number) =>
  status === '' ? [550, 551, 553].includes(code) : noAddress.includes(status);
