import { failureOfAnswer, readEnhancedStatus } from './failure-of-answer.ts';
import type { ChannelOutcome, NoticeFailure } from './port.ts';

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
export function outcomeOfSmtpError(error: SmtpError): ChannelOutcome {
  const { message, response = '' } = error;
  const problem = (response || message).slice(0, 500);
  const failure = failureOf(error);
  return failure === 'unknown' ? { kind: 'unknown', problem } : { kind: 'failed', cause: failure, problem };
}

function failureOf({ responseCode = 0, response = '', command = '' }: SmtpError): NoticeFailure {
  if (command !== 'RCPT TO' && command !== 'DATA') return 'away';
  const to = command === 'RCPT TO' ? 'receiver' : 'message';
  return failureOfAnswer({ status: readEnhancedStatus(response), code: responseCode, words: response, to });
}
