import { gzipSync } from 'node:zlib';
import fc from 'fast-check';

interface Encoded {
  readonly type: string | null;
  readonly bytes: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Form {
  /** Whether every call with a body must refuse this encoding. */
  readonly isNever: boolean;
  encode(json: string): Encoded;
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const plain = (text: string, type: string | null = json): Encoded => ({ type, bytes: Buffer.from(text) });
const wrong = (change: (text: string) => string, type: string | null = json): Form => ({
  isNever: true,
  encode: (text) => plain(change(text), type),
});
const odd = (encode: Form['encode']): Form => ({ isNever: false, encode });

const packed = (bytes: Buffer): Encoded => ({ type: json, bytes, headers: { 'content-encoding': 'gzip' } });
/** 40 MB of blanks, more than any body may have. */
const flood = gzipSync(Buffer.alloc(40 * 1024 * 1024, ' '));

/** Inserts bytes before the last quote of the text, i.e. inside a JSON string. */
function withBytes(text: string, bytes: number[]): Buffer {
  const end = Math.max(text.lastIndexOf('"'), 0);
  return Buffer.concat([Buffer.from(text.slice(0, end)), Buffer.from(bytes), Buffer.from(text.slice(end))]);
}

function fieldsOf(text: string): string {
  const value: unknown = JSON.parse(text);
  const fields = Array.isArray(value) ? { Ids: value } : (value as Record<string, unknown>);
  const worded = (one: unknown) => (typeof one === 'object' ? JSON.stringify(one) : String(one));
  return Object.entries(fields)
    .flatMap(([name, held]) => [held].flat().map((one) => `${encodeURI(name)}=${escapeAll(worded(one))}`))
    .join('&');
}
const escapeAll = (text: string) => encodeURIComponent(text.toWellFormed());

const forms = {
  json: odd((text) => plain(text)),
  'JSON cut off in the middle': wrong((text) => text.slice(0, Math.floor(text.length / 2))),
  'JSON without its last sign': wrong((text) => text.slice(0, -1)),
  'JSON and more after it': wrong((text) => `${text}x`),
  'two JSONs': wrong((text) => `${text}${text}`),
  'JSON with a comment': wrong((text) => `/* */${text}`),
  'JSON with single quotes': wrong((text) => (text.includes('"') ? text.replaceAll('"', "'") : "{'a':1}")),
  'JSON with NaN': wrong(() => '{"a":NaN}'),
  'JSON with a bare Infinity': wrong(() => '[Infinity]'),
  'JSON with a line break in a text': wrong(() => '{"a":"\n"}'),
  'JSON with __proto__': wrong((text) =>
    text.startsWith('{') ? `{"__proto__":{"a":1},${text.slice(1)}` : '{"__proto__":1}',
  ),
  'JSON with an escaped __proto__': wrong(() => '{"\\u005f_proto__":{"isAdmin":true}}'),
  'JSON with constructor.prototype': wrong(() => '{"constructor":{"prototype":{"a":1}}}'),
  'nothing but blanks': wrong(() => '   '),
  'zero bytes': wrong(() => '\0\0\0\0'),
  'a text as JSON': wrong(() => '"x"'),
  'a number as JSON': wrong(() => '1e309'),
  'a list of lists as JSON': wrong(() => '[[]]'),
  'deep lists': wrong(() => '['.repeat(50_000)),
  'deep closed lists': wrong(() => '['.repeat(5000) + ']'.repeat(5000)),
  'deep objects': odd(() => plain(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)),
  'deep objects around a long text': odd(() =>
    plain(`${'{"a":'.repeat(20_000)}"${'A'.repeat(300_000)}"${'}'.repeat(20_000)}`),
  ),
  'null as JSON': odd(() => plain('null')),
  'no body': odd(() => plain('')),
  'JSON with a byte order mark': odd((text) => plain(`\ufeff${text}`)),
  'JSON in UTF-16': odd((text) => ({ type: `${json}; charset=utf-16`, bytes: Buffer.from(text, 'utf16le') })),
  'JSON in UTF-16 that does not say so': {
    isNever: true,
    encode: (text) => ({ type: json, bytes: Buffer.from(text, 'utf16le') }),
  },
  'JSON that says UTF-16': odd((text) => plain(text, `${json}; charset=utf-16le`)),
  'JSON that says windows-1251': odd((text) => plain(text, `${json}; charset=windows-1251`)),
  'JSON that says nonsense': odd((text) => plain(text, `${json}; charset="\\`)),
  'JSON with an unknown parameter': odd((text) => plain(text, `${json}; a=b; a=c`)),
  'JSON in Latin 1': odd((text) => ({ type: json, bytes: Buffer.from(text, 'latin1') })),
  'JSON with overlong UTF-8': odd((text) => ({ type: json, bytes: withBytes(text, [0xc0, 0xaf]) })),
  'JSON with a surrogate in UTF-8': odd((text) => ({ type: json, bytes: withBytes(text, [0xed, 0xa0, 0x80]) })),
  'JSON with half a sign': odd((text) => ({ type: json, bytes: withBytes(text, [0xf0, 0x9f]) })),
  'packed JSON': odd((text) => packed(gzipSync(text))),
  'packed JSON that is cut off': { isNever: true, encode: (text) => packed(gzipSync(text).subarray(0, -6)) },
  'packed nonsense': { isNever: true, encode: () => packed(Buffer.from('no gzip')) },
  'a packed flood': { isNever: true, encode: () => packed(flood) },
  'packed twice': { isNever: true, encode: (text) => packed(gzipSync(gzipSync(text))) },
  'packed JSON that does not say so': { isNever: true, encode: (text) => ({ type: json, bytes: gzipSync(text) }) },
  'JSON that says it is packed': odd((text) => ({ ...plain(text), headers: { 'content-encoding': 'br' } })),
  'JSON as text': wrong((text) => text, 'text/plain'),
  'JSON as XML': wrong((text) => text, 'application/xml'),
  'JSON as HTML': wrong((text) => text, 'text/html; charset=utf-8'),
  'JSON as a problem': odd((text) => plain(text, 'application/problem+json')),
  'JSON in parts': wrong((text) => `--x\r\n\r\n${text}\r\n--x--`, 'multipart/form-data; boundary=x'),
  'JSON without a type': odd((text) => plain(text, null)),
  'JSON of an empty type': odd((text) => plain(text, '')),
  'JSON of a broken type': odd((text) => plain(text, 'application/json/x;;=')),
  'JSON of two types': odd((text) => plain(text, `${json}, text/html`)),
  'a form': odd((text) => plain(fieldsOf(text), form)),
  'a form with plus signs': odd((text) => plain(fieldsOf(text).replaceAll('%20', '+').replaceAll('%2B', '+'), form)),
  'a form with broken escapes': odd((text) => plain(`${fieldsOf(text)}&x=%zz&%=%&%C0%AF=%ED%A0%80`, form)),
  'a form with bare bytes': odd((text) => ({
    type: form,
    bytes: Buffer.concat([Buffer.from(`${fieldsOf(text)}&x=`), Buffer.from([0xff, 0xfe, 0])]),
  })),
  'a form with many fields': odd((text) => plain(`${fieldsOf(text)}${'&a=1'.repeat(5000)}`, form)),
  'a form with __proto__': odd((text) => plain(`${fieldsOf(text)}&__proto__=1&constructor=1&toString=1`, form)),
  'a form with indexed fields': odd((text) => plain(`${fieldsOf(text)}&Ids[0]=1&Ids[]=2&a[b][c]=3`, form)),
} as const satisfies Record<string, Form>;

/** Name of a valid or broken encoding of a request body. */
export type BodyForm = keyof typeof forms;

export const bodyForms: Readonly<Record<BodyForm, Form>> = forms;
export const hostileBodyForm = fc.constantFrom(...(Object.keys(forms) as BodyForm[]));
