import { gzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from '../api-world.ts';
import { aCast } from '../cast.ts';
import { aDraft } from '../letters.ts';
import { expectRefusal } from '../refusal.ts';
import { expectUnchanged } from '../unchanged.ts';
import { encodeInCharset } from './encode-in-charset.ts';

let api: ApiWorld;
let sender: TestClient;
let copiedFromId: number;
beforeAll(async () => {
  api = await apiWorld();
  const cast = await aCast(api);
  sender = await api.by(cast.people.O);
  copiedFromId = await aDraft(api, cast.ours);
});
afterAll(() => api?.close());

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const receiver = 'Каримов Пётр';
const letter = (changes = {}) => ({
  Receiver: receiver,
  Address: 'улица Навоий, дом 7',
  Region: '3',
  Area: '41',
  CopiedFromId: String(copiedFromId),
  ...changes,
});

const send = (type: string, bytes: Uint8Array, headers: Record<string, string> = {}, url = '/api/PdfMail') =>
  sender.post(url, Buffer.from(bytes), { headers: { 'content-type': type, ...headers } });
const refusedWith = (answer: LightMyRequestResponse, status: number, code: string, words: RegExp) => {
  expectRefusal(answer, status, code);
  expect(answer.json().Message).toMatch(words);
};

const percentEncoded = (text: string, charset: string) =>
  [...encodeInCharset(charset, text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const formOf = (fields: Record<string, string>, charset: string) =>
  Buffer.from(
    Object.entries(fields)
      .map(([name, text]) => `${name}=${percentEncoded(text, charset)}`)
      .join('&'),
  );

/** Names of encodings as programs write them. */
const cyrillic = ['windows-1251', 'cp1251', 'WINDOWS-1251', 'koi8-r', 'koi8-u', 'ibm866', 'cp866', 'iso-8859-5'];
const unicode = ['utf-8', 'UTF8', 'utf-16', 'utf-16le', 'utf-16be'];

describe.each([...cyrillic, ...unicode])('a body in %s', (charset) => {
  it.each([
    ['JSON', (type: string) => send(type, encodeInCharset(charset, JSON.stringify(letter())))],
    [
      'packed JSON',
      (type: string) =>
        send(type, gzipSync(encodeInCharset(charset, JSON.stringify(letter()))), { 'content-encoding': 'gzip' }),
    ],
  ])('that is %s makes the letter that was meant', async (_, call) => {
    for (const name of [charset, `"${charset}"`]) {
      const answer = await call(`${json}; charset=${name}`);
      expect(answer.json()).toMatchObject({ Receiver: receiver, Address: 'улица Навоий, дом 7' });
    }
  });
});

describe.each([...cyrillic, 'utf-8'])('a form in %s', (charset) => {
  it('is read in the encoding of its type or of its field _charset_', async () => {
    const named = await send(`${form}; charset=${charset}`, formOf(letter(), charset));
    expect(named.json()).toMatchObject({ Receiver: receiver });
    const byField = await send(form, formOf(letter({ _charset_: charset }), charset));
    expect(byField.json()).toMatchObject({ Receiver: receiver });
    const bare = `Receiver=${receiver}&Address=Навоий+7&Region=3&Area=41&CopiedFromId=${copiedFromId}`;
    const unescaped = await send(`${form}; charset=${charset}`, encodeInCharset(charset, bare));
    expect(unescaped.json()).toMatchObject({ Receiver: receiver, Address: 'Навоий 7' });
  });
});

it.each(cyrillic.slice(3))(
  'a letter without a name of its encoding that is in %s is refused with what to do',
  async (charset) => {
    const bytes = encodeInCharset(charset, JSON.stringify(letter()));
    const calls = [() => send(json, bytes), () => send(form, formOf(letter(), charset))];
    for (const call of calls) {
      refusedWith(await expectUnchanged(api.db, call), 400, 'unreadable-body', /не в UTF-8.*windows-1251/);
    }
  },
);

it.each(['utf-7', 'utf-32', 'nonsense', 'windows1251', 'x'.repeat(200)])(
  'the encoding %s is refused by its name',
  async (charset) => {
    for (const type of [json, form]) {
      const answer = await expectUnchanged(api.db, () => send(`${type}; charset=${charset}`, Buffer.from('{}')));
      refusedWith(answer, 415, 'unsupported-charset', new RegExp(charset.slice(0, 40)));
    }
  },
);

it('bytes that are not in the named encoding are refused', async () => {
  const broken = encodeInCharset('windows-1251', JSON.stringify(letter()));
  refusedWith(await send(`${json}; charset=utf-8`, broken), 400, 'unreadable-body', /utf-8/);
  refusedWith(await send(`${json}; charset=utf-16le`, Buffer.from('{"a":1}x')), 400, 'unreadable-body', /./);
});

it('what old programs send goes on working', async () => {
  const bytes = Buffer.from(JSON.stringify(letter()));
  const bom = Buffer.from([0xef, 0xbb, 0xbf]);
  for (const type of [
    json,
    `${json};charset=UTF-8`,
    `${json}; charset="utf-8"`,
    `${json}; charset=iso-8859-1`,
    `${json}; charset=`,
  ]) {
    expect((await send(type, bytes)).json()).toMatchObject({ Receiver: receiver });
    expect((await send(type, Buffer.concat([bom, bytes]))).json()).toMatchObject({ Receiver: receiver });
  }
  expect((await send(form, Buffer.concat([bom, formOf(letter(), 'utf-8')]))).json()).toMatchObject({
    Receiver: receiver,
  });
  expect((await sender.get('/api/login', { headers: { 'content-type': json } })).statusCode).toBe(200);
});

describe('a sign that stands in place of a lost letter is refused by its field', () => {
  const lost = 'Кар\ufffdмов';
  const fields = ['Receiver', 'Address', 'ExternalId'];
  it.each(fields)('%s, by JSON, by an escape in JSON and by a form', async (field) => {
    const body = letter({ [field]: lost });
    const calls = [
      () => sender.post('/api/PdfMail', body),
      () => send(json, Buffer.from(JSON.stringify(body).replace('\ufffd', '\\ufffd'))),
      () => send(form, formOf(body, 'utf-8')),
    ];
    for (const call of calls) {
      const answer = await expectUnchanged(api.db, call);
      expectRefusal(answer, 400, 'unreadable-body');
      expect(answer.json().Fields).toMatchObject({ [field]: expect.stringContaining('Текст испорчен') });
    }
  });

  it('a search by bytes that are not UTF-8', async () => {
    const answer = await sender.get('/api/Search?search=%CA%E0%F0');
    expect(answer.json()).toMatchObject({ Code: 'wrong-input', Fields: { Search: expect.any(String) } });
    expect((await sender.get('/api/Search?search=100%')).statusCode).toBe(200);
  });
});
