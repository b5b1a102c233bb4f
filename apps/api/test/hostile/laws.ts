import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { type RefusalCode, refusals } from '@hybrid-mail/contracts/errors';
import { mediaTypes } from '@hybrid-mail/contracts/file-types';
import { findForbiddenInXml } from '@hybrid-mail/testing/find-forbidden-in-xml';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { textsIn } from './texts-in.ts';

/** The recorded sentence of a 401, in every language. */
const denied = 'Authorization has been denied for this request.';
/** Patterns of stack traces, SQL, messages of drivers and libraries, and names of our files. */
const internals =
  /prisma|postgres|kysely|\bzod\b|node_modules|\.ts\b|\bat \w+ \(|violates|relation "|syntax error|invalid input|ECONN|EPIPE|FST_|undefined|\[object |unexpected token|is not valid/i;
const longestMessage = 300;

/** All texts of a refusal without those that the caller sent, which reveal no internals. */
const ownWords = (body: string, sent: readonly string[]) =>
  sent.reduce((left, text) => (text.length > 1 ? left.replaceAll(text, '') : left), textsIn(jsonOf(body)).join('\n'));

type Refused = Pick<LightMyRequestResponse, 'statusCode' | 'body'> & { headers: Record<string, unknown> };

/** Violations of the error contract in the answer to a refused call. */
export function refusalViolations(answer: Refused, sent: readonly string[]): string[] {
  const { statusCode, body, headers } = answer;
  if (statusCode >= 500) return [`answered ${statusCode}`];
  if (statusCode === 401) return isDenied(jsonOf(body)) ? [] : ['a 401 with another body than that of the contract'];
  if (!String(headers['content-type']).startsWith('application/json'))
    return [`a refusal as ${headers['content-type']}`];
  const { Code: code, Message: message } = jsonOf(body);
  const known = refusals[code as RefusalCode];
  return [
    ...(known?.status === statusCode ? [] : [`the code ${code} with ${statusCode} is not in the catalogue`]),
    ...(/[а-яё]{3}/i.test(String(message)) ? [] : [`no sentence in Russian: ${message}`]),
    ...(String(message).length <= longestMessage ? [] : ['a message that is too long to read']),
    ...(internals.exec(ownWords(body, sent)) ?? []).map((found) => `internals of ours: ${found}`),
  ];
}

const isDenied = ({ Message, Code, RequestId }: Record<string, unknown>) =>
  Message === denied && Code === 'not-authorized' && typeof RequestId === 'string';

function jsonOf(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}

/** Violations of the contract in a 2xx answer. */
export async function successViolations(endpoint: Endpoint, answer: LightMyRequestResponse): Promise<string[]> {
  const type = String(answer.headers['content-type']);
  if (type.startsWith('application/json')) return wrongsOfJson(endpoint, answer.body);
  if (type === mediaTypes.pdf) return answer.rawPayload.subarray(0, 5).toString() === '%PDF-' ? [] : ['no PDF'];
  if (type === mediaTypes.xlsx || type === mediaTypes.zip) return findForbiddenInXml(answer.rawPayload);
  return endpoint.download ? [] : [`an answer as ${type}`];
}

function wrongsOfJson({ method, path }: Endpoint, body: string): string[] {
  // A call without an id may match another endpoint with the same path.
  const replies = endpoints.flatMap((other) =>
    other.method === method && other.path === path ? (other.reply ?? []) : [],
  );
  if (replies.length === 0) return ['JSON that the contract does not promise'];
  const errors = replies.map((reply) => z.safeDecode(reply as z.ZodType, JSON.parse(body)).error);
  return errors.every(Boolean) ? errors.map((error) => `an answer that does not decode: ${error?.message}`) : [];
}

/** Violations of the error contract in the first answer on a raw connection. */
export function rawAnswerViolations(text: string, sent: readonly string[], isHead = false): string[] {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0);
  if (status === 0) return ['no answer'];
  if (status < 400) return [];
  const headers = Object.fromEntries(head.split('\r\n').map((line) => line.toLowerCase().split(': ')));
  const length = Number(headers['content-length'] ?? 0);
  const body = Buffer.from(rest.join('\r\n\r\n')).subarray(0, length).toString();
  return isHead ? [] : refusalViolations({ statusCode: status, body, headers }, sent);
}
