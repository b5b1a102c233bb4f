import { failureOfAnswer, statusIn } from './failure-of-answer.ts';
import type { ChannelOutcome, Failure } from './port.ts';

interface SmtpError {
  readonly message: string;
  /** Error code of nodemailer, e.g. EENVELOPE. */
  readonly code?: string;
  /** The command that the server refused, e.g. RCPT TO. */
  readonly command?: string;
  /** Code and whole line of the server's answer. */
  readonly responseCode?: number;
  readonly response?: string;
}

/** Outcome of a failed attempt. Only an answer to the receiver or to the message can mean that the address is wrong. */
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
