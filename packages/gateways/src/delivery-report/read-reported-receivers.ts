import { failureOfAnswer, readEnhancedStatus } from '../notice-channel/failure-of-answer.ts';
import type { NoticeFailure } from '../notice-channel/port.ts';
import type { ReportedReceiver } from './port.ts';

type Fields = ReadonlyMap<string, string>;

/**
 * Parses the receivers in the machine-readable part of a report: the first group of fields is about the server, each
 * other group about a receiver.
 */
export function readReportedReceivers(text: string): ReportedReceiver[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map(fieldsOf)
    .filter((fields) => fields.has('final-recipient') || fields.has('original-recipient'))
    .map(receiverOf);
}

/** Fields by lower-case name; of several with the same name, the first. */
function fieldsOf(group: string): Fields {
  const fields = new Map<string, string>();
  for (const line of group.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (!fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function receiverOf(fields: Fields): ReportedReceiver {
  const diagnostic = typed(fields.get('diagnostic-code'));
  const isOfServer = diagnostic.type === 'smtp' && /^\d{3}\b/.test(diagnostic.value);
  const code = isOfServer ? Number(diagnostic.value.slice(0, 3)) : 0;
  const status = (isOfServer && readEnhancedStatus(diagnostic.value)) || statusOf(fields.get('status'));
  const isFailed = fields.get('action')?.toLowerCase() === 'failed';
  const addresses = ['original-recipient', 'final-recipient'].map((name) => addressOf(fields.get(name)));
  const answer = oneLine(diagnostic.value || (fields.get('status') ?? ''));
  return {
    addresses: addresses.filter((address) => address !== ''),
    failure: isFailed ? failureOf(status, code, answer) : null,
    answer,
    codes: codesOf(status, code),
  };
}

export const codesOf = (status: string, code: number): string => [code || '', status].filter(Boolean).join(' ');

/**
 * Kind of the failure. A server that gave up after temporary failures says nothing about the address, except when the
 * mailbox stayed full.
 */
export function failureOf(status: string, code: number, words: string): NoticeFailure {
  const failure = failureOfAnswer({ status, code, words, to: 'either' });
  const isPermanent = status === '' ? code === 0 || code >= 500 : status.startsWith('5');
  return isPermanent || failure === 'full' ? failure : 'away';
}

/** Splits a value from its type, e.g. `smtp; 550 5.1.1 No such user`. */
function typed(field = ''): { type: string; value: string } {
  const semicolon = field.indexOf(';');
  return {
    type: field.slice(0, Math.max(semicolon, 0)).trim().toLowerCase(),
    value: field.slice(semicolon + 1).trim(),
  };
}

const addressOf = (field?: string) => typed(field).value.replaceAll(/^<|>$/g, '');

/** Status code in the field; empty for X.0.0, which some servers always send. */
function statusOf(field = ''): string {
  const status = /^\d\.\d{1,3}\.\d{1,3}\b/.exec(field)?.[0] ?? '';
  return status.endsWith('.0.0') ? '' : status;
}

/**
 * Removes line breaks and invisible characters, because the text is shown in lists and a stranger may have written it.
 */
export const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);
