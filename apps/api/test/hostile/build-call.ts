import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import type { InjectOptions } from 'fastify';
import type { ApiWorld } from '../api-world.ts';
import type { Example } from '../examples.ts';
import { postalCall } from '../postal-calls.ts';
import { type BodyForm, bodyForms } from './body-forms.ts';
import type { FieldChange, HostileCall } from './hostile-call.ts';

type Json = Record<string, unknown>;

/** Percent-encodes any text, including lone surrogates, which encodeURIComponent refuses. */
const escaped = (text: string) =>
  [...text].map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : surrogate(sign.charCodeAt(0)))).join('');
const surrogate = (unit: number) =>
  `%${((unit >> 12) | 0xe0).toString(16)}%${(((unit >> 6) & 0x3f) | 0x80).toString(16)}%${((unit & 0x3f) | 0x80).toString(16)}`;

/** The name in the other case: duplicate keys are detected case-insensitively. */
const inOtherCase = (name: string) => (name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase());
const keyOf = (held: object, name: string) =>
  Object.keys(held).find((key) => key.toLowerCase() === name.toLowerCase()) ?? name;

type Pair = readonly [name: string, value: string];

function changedQuery(query: Json, changes: readonly FieldChange[]): string {
  let pairs: Pair[] = Object.entries(query).map(([name, value]) => [name, String(value)]);
  for (const { path, how, value } of changes) {
    const [name = ''] = path;
    const own = pairs.find(([key]) => key.toLowerCase() === name.toLowerCase());
    const values = [value].flat().map(String);
    if (how !== 'twice') pairs = pairs.filter((pair) => pair !== own);
    if (how === 'replace') pairs.push(...values.map((one): Pair => [own?.[0] ?? name, one]));
    if (how === 'twice') pairs.push(...(own ? [] : [[name, '1'] as const]), [inOtherCase(own?.[0] ?? name), '1']);
  }
  return pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
}

/** Base64 with one byte changed, at `place` / 1001 of its length. */
function spoilt(base64: string, place: number): string {
  const bytes = Buffer.from(base64, 'base64');
  const at = Math.floor((bytes.length * place) / 1001);
  return Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from([~(bytes[at] ?? 0) & 0xff]),
    bytes.subarray(at + 1),
  ]).toString('base64');
}

/** A copy of the value with the change applied at the path; missing parents are created. */
function changedAt(held: unknown, [name = '', ...deeper]: readonly string[], { how, value }: FieldChange): unknown {
  const isList = Array.isArray(held) || (held === undefined && name === '0');
  const copy = (isList ? [...((held as unknown[]) ?? [])] : { ...(held as Json) }) as Json;
  const key = keyOf(copy, name);
  if (deeper.length > 0) copy[key] = changedAt(copy[key], deeper, { how, value } as FieldChange);
  else if (how === 'replace') copy[key] = value;
  else if (how === 'spoil') copy[key] = spoilt(String(copy[key] ?? ''), Number(value));
  else if (how === 'remove') delete copy[key];
  else Object.assign(copy, { [key]: copy[key] ?? value, [inOtherCase(key)]: value });
  return copy;
}

function changedBody(body: unknown, changes: readonly FieldChange[]): unknown {
  const whole = Array.isArray(body) && changes.length > 0 ? { Ids: body } : body;
  return changes.reduce<unknown>(
    (held, change) => changedAt(held, change.path, change),
    whole ?? (changes.length > 0 ? {} : undefined),
  );
}

/**
 * The encoding of the sent body: an example that is a form stays a form, in which every value is text.
 */
export function sentBodyForm({ headers }: Example, { bodyForm }: Pick<HostileCall, 'bodyForm'>): BodyForm {
  const isForm = headers?.['content-type'] === 'application/x-www-form-urlencoded';
  return isForm && bodyForm === 'json' ? 'a form' : bodyForm;
}

function encodedBody(text: string | undefined, form: BodyForm): Pick<InjectOptions, 'payload' | 'headers'> {
  if (text === undefined && form === 'json') return {};
  const { type, bytes, headers } = bodyForms[form].encode(text ?? '{}');
  return { payload: bytes, headers: { ...(type !== null && { 'content-type': type }), ...headers } };
}

/** Builds the request from the example and applies the changes. */
export function buildCall(api: ApiWorld, endpoint: Endpoint, example: Example, call: HostileCall): InjectOptions {
  const of = (place: FieldChange['place']) => call.changes.filter((change) => change.place === place);
  const query = changedQuery(example.query ?? {}, of('query'));
  const path = call.rawId === null ? endpoint.path : `${endpoint.path}/${call.rawId}`;
  // The example of the post's webhook is already JSON text.
  const given: unknown = typeof example.body === 'string' ? JSON.parse(example.body) : example.body;
  const body = changedBody(given, of('body'));
  const encoded = encodedBody(body === undefined ? undefined : JSON.stringify(body), sentBodyForm(example, call));
  const signed = endpoint.action === 'postalService' ? postalCall(api, encoded.payload ?? '').headers : {};
  return {
    method: endpoint.method,
    url: `${path}?${query}${call.rawQuery}`,
    ...(encoded.payload !== undefined && { payload: encoded.payload }),
    headers: { ...signed, ...encoded.headers, ...call.headers },
  };
}
