import type { Email } from 'postal-mime';
import { readEnhancedStatus } from '../notice-channel/failure-of-answer.ts';
import type { ReportedReceiver } from './port.ts';
import { codesOf, failureOf, oneLine } from './read-reported-receivers.ts';

const mostReceivers = 50;

/**
 * Parses the receivers of a report that has no fields for programs: Exim, Mail.ru and Google name the receivers in the
 * head field X-Failed-Recipients and write the answer of the server into the text.
 */
export function readFailedReceivers(email: Email): ReportedReceiver[] {
  const field = email.headers.find(({ key }) => key === 'x-failed-recipients')?.value ?? '';
  const addresses = field.split(',').map((address) => address.trim().replaceAll(/^<|>$/g, ''));
  const isLate = /\b(delay(ed)?|warning)\b/i.test(email.subject ?? '');
  const text = ownTextOf(email.text ?? '');
  return addresses
    .filter((address) => address.includes('@'))
    .slice(0, mostReceivers)
    .map((address) => receiverOf(address, text, isLate));
}

/** The Message-ID with its angle brackets, from the returned message in the text; empty when it was not returned. */
export const readReturnedMessageId = (text = ''): string => /^message-id:[ \t]*(<\S+>)[ \t]*$/im.exec(text)?.[1] ?? '';

function receiverOf(address: string, text: string, isLate: boolean): ReportedReceiver {
  const answer = oneLine(answerIn(text.slice(Math.max(text.indexOf(address), 0))));
  const code = Number(answer.slice(0, 3)) || 0;
  const status = readEnhancedStatus(answer);
  // Without an answer of a server, nothing says whether the address is at fault.
  const failure = answer === '' ? 'away' : failureOf(status, code, answer);
  return { addresses: [address], failure: isLate ? null : failure, answer, codes: codesOf(status, code) };
}

/** The answer with the indented lines that continue it; Google writes its code twice. */
const answerIn = (text: string) =>
  (/(?:^[ \t]*|: +)([45]\d\d[ -]\S.*(?:\n {4,}\S.*)*)$/m.exec(text)?.[1] ?? '').replace(/^(\d{3}) (?=\1 )/, '');

/** The text of the server, without the returned message below it. */
const ownTextOf = (text: string) =>
  text.split(/^-{3,}.*\b(?:copy|original|returned)\b|^(?:return-path|received|message-id|dkim-signature):/im, 1)[0] ??
  '';
