import { type Endpoint, replayedHeader } from '@hybrid-mail/contracts/endpoint';
import { errorReply, type RefusalCode, refusals } from '@hybrid-mail/contracts/errors';
import { mediaTypes } from '@hybrid-mail/contracts/file-types';
import { wireShape } from '@hybrid-mail/contracts/wire';
import type { DescriptionTexts } from '@hybrid-mail/messages/description';
import type { Describing, JsonObject, Refused, Schemas } from './describing.ts';
import { answerExample, refusalExample } from './examples.ts';
import { refusalsOf } from './refusals-of.ts';

/** Codes of a call by status, without those that no described call answers with. */
export function codesByStatus(endpoint: Endpoint): [status: number, codes: RefusalCode[]][] {
  const statuses = new Map<number, RefusalCode[]>();
  for (const code of refusalsOf(endpoint)) {
    const { status } = refusals[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return [...statuses].toSorted(([one], [other]) => one - other);
}

/** A list of codes becomes a component if at least this many calls have it. */
const sharedBy = 8;

/** For each status, the most frequent list of codes is named by the status alone, others also by their number. */
export function refusedAnswers(endpoints: readonly Endpoint[], texts: DescriptionTexts, schemas: Schemas): Refused {
  const counts = new Map<string, number>();
  for (const [status, codes] of endpoints.flatMap(codesByStatus)) {
    const key = `${status} ${codes.join(' ')}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const frequent = [...counts].filter(([, count]) => count >= sharedBy).toSorted(([, one], [, other]) => other - one);
  const names = new Map<string, string>();
  for (const [key] of frequent) {
    const status = key.slice(0, 3);
    const before = [...names.keys()].filter((other) => other.startsWith(status)).length;
    names.set(key, `Refused${status}${before === 0 ? '' : `Kind${before + 1}`}`);
  }
  const components: Record<string, JsonObject> = {};
  return {
    components,
    of: (status, codes) => {
      const name = names.get(`${status} ${codes.join(' ')}`);
      if (name === undefined) return refusedAnswer(status, codes, texts, schemas);
      components[name] ??= refusedAnswer(status, codes, texts, schemas);
      return { $ref: `#/components/responses/${name}` };
    },
  };
}

function refusedAnswer(status: number, codes: readonly RefusalCode[], texts: DescriptionTexts, schemas: Schemas) {
  const { general } = texts;
  const schema = schemas.of(errorReply, 'errorReply');
  const [first = 'not-found'] = codes;
  const example = refusalExample(codes) ?? { Message: texts.refusal(first), Code: first };
  const repeats = status === 429 || status === 503 || status === 409;
  const headers = {
    ...(repeats && { 'Retry-After': { description: general.retryAfter, schema: { type: 'integer' } } }),
    ...(status === 401 && { 'WWW-Authenticate': { description: general.authenticate, schema: text } }),
    'Content-Language': { description: general.contentLanguage, schema: text },
  };
  const problem = { allOf: [{ $ref: '#/components/schemas/Problem' }, schema] };
  return {
    description: codes.map((code) => `- \`${code}\`: ${texts.refusal(code)}`).join('\n'),
    'x-codes': codes,
    headers,
    content: { 'application/json': { schema, example }, 'application/problem+json': { schema: problem } },
  };
}

const text = { type: 'string' };

/** Answers of a call: its success, and each status of its refusals. */
export function answersOf(endpoint: Endpoint, describing: Describing): JsonObject {
  const refused = codesByStatus(endpoint).map(([status, codes]) => {
    const isGrant = endpoint.errorForm === 'oauth' && status === 400;
    return [status, isGrant ? refusedGrant(codes, describing.texts) : describing.refused.of(status, codes)];
  });
  return { 200: succeeded(endpoint, describing), ...Object.fromEntries(refused) };
}

/** A refused login, in the form of OAuth. */
function refusedGrant(codes: readonly RefusalCode[], { general, refusal }: DescriptionTexts): JsonObject {
  const lines = codes.map((code) => `- \`${code}\`: ${refusal(code)}`);
  const message = refusal('login-failed');
  const example = { error: 'invalid_grant', error_description: message, Message: message, Code: 'login-failed' };
  return {
    description: [general.tokenRefused, ...lines].join('\n'),
    'x-codes': codes,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/TokenError' }, example } },
  };
}

function succeeded(endpoint: Endpoint, { schemas, texts }: Describing): JsonObject {
  const { name, reply, isRepeatable } = endpoint;
  const schema = reply && schemas.of(reply, name);
  const example = answerExample(name);
  const files = filesOf(endpoint).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
  const replayed = { [replayedHeader]: { description: texts.general.replayed, schema: text } };
  return {
    description: kindOfAnswer(endpoint, schema, texts),
    ...(isRepeatable && { headers: replayed }),
    content: {
      ...(schema && { 'application/json': { schema, ...(example !== undefined && { example }) } }),
      ...Object.fromEntries(files),
    },
  };
}

function kindOfAnswer(endpoint: Endpoint, schema: JsonObject | undefined, { general }: DescriptionTexts): string {
  const { answers } = general;
  if (endpoint.download) return answers.download;
  if (filesOf(endpoint).length > 0) return answers.file;
  const fields = endpoint.reply ? Object.keys(wireShape(endpoint.reply)?.shape ?? {}) : [];
  if (fields.includes('records')) return answers.page;
  if (fields.includes('success')) return answers.done;
  if (schema?.type === 'array') return answers.list;
  return schema?.type === 'string' ? answers.text : answers.record;
}

/** Content types of a download, or of the files of a report. */
function filesOf({ download, query }: Endpoint): string[] {
  if (download) return [download.contentType];
  return query && 'isPdf' in (wireShape(query)?.shape ?? {}) ? [mediaTypes.pdf, mediaTypes.xlsx] : [];
}
