import { failureOfAnswer, statusIn } from './failure-of-answer.ts';
import type { ChannelOutcome, Failure } from './port.ts';

interface SmtpError {
  readonly message: string;
  /** Code of nodemailer, e.g. EENVELOPE. */
  readonly code?: string;
  /** The command that the server refused, e.g. RCPT TO. */
  readonly command?: string;
  /** The server's answer: its code, and the whole line. */
  readonly responseCode?: number;
  readonly response?: string;
}

/** Outcome of a failed attempt. Only answers to the receiver or the message blame the address. */
export function smtpFailure(error: SmtpError): ChannelOutcome {
  const { message, response = '' } = error;
  const problem = (response || message).slice(0, 500);
  const failure = failureOf(error);
  return failure === 'unknown' ? { kind: 'unknown', problem } : { kind: 'failed', cause: failure, problem };
}

function failureOf({ responseCode = 0, response = '', command = '' }: SmtpError): Failure {
  if (command !== 'RCPT TO' && command !== 'DATA') return 'away';
  const to = command === 'RCPT TO' ? 'receiver' : 'message';
  return failureOfAnswer({ status: statusIn(response), code: responseCode, to });
}
