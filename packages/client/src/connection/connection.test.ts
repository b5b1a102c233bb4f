import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkDown, refusal, type Scripted, scriptedFetch } from '../../test/scripted-fetch.ts';
import { HybridMail, HybridMailError } from '../index.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const baseUrl = 'https://hybrid.example.uz/';
const letter = { receiver: 'Эргашев Мурод', address: 'махалля Тинчлик, 123', areaId: 41, regionId: 3 };
const document = new TextEncoder().encode('%PDF-1.7');

type Work = (client: HybridMail) => Promise<unknown>;

/** Runs the work with these answers, waiting as long as the client wants to. */
async function run(answers: Scripted[], work: Work, options: { retries?: number } = {}) {
  const { fetch, calls } = scriptedFetch(...answers);
  const client = new HybridMail({ baseUrl, key: 'hm_live_key', fetch, ...options });
  const outcome = work(client).then(
    (value) => ({ value, error: null }),
    (error: HybridMailError) => ({ value: null, error }),
  );
  await vi.runAllTimersAsync();
  return { ...(await outcome), calls };
}

const get: Work = (client) => client.letters.get(15);
const create: Work = (client) => client.letters.create({ ...letter, document });
const recall: Work = (client) => client.letters.recall(15);
const found = { json: { Id: 15, SendStatus: null, Area: { Id: 41, Name: 'Район' } } };

describe('a call', () => {
  it('names the key, the language and the letter, and answers with names in small letters', async () => {
    const { value, calls } = await run([found], get);
    expect(value).toEqual({ id: 15, sendStatus: null, area: { id: 41, name: 'Район' } });
    expect(calls[0]?.url.href).toBe('https://hybrid.example.uz/api/mail/15');
    expect(Object.fromEntries(calls[0]?.headers ?? [])).toMatchObject({
      authorization: 'Bearer hm_live_key',
      'accept-language': 'en',
    });
  });

  it('sends the fields of a new letter under the names of the API', async () => {
    const { calls } = await run([found], create);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      body: {
        ...{ Receiver: letter.receiver, Address: letter.address, Region: 3, Area: 41 },
        Document64: Buffer.from(document).toString('base64'),
      },
    });
  });

  it.each([
    ['bytes', () => document],
    ['a file', () => new Blob([document])],
    ['a stream', () => new Blob([document]).stream()],
  ])('takes a document as %s', async (_what, source) => {
    const { calls } = await run([found], (client) => client.letters.create({ ...letter, document: source() }));
    expect(calls[0]?.body).toMatchObject({ Document64: Buffer.from(document).toString('base64') });
  });

  it('that is refused throws the code, the fields and the number of the request', async () => {
    const refused = refusal(400, 'wrong-input', { Fields: { Receiver: 'Who gets the letter?' } });
    const { error, calls } = await run([refused], create);
    expect(error).toBeInstanceOf(HybridMailError);
    expect(error).toMatchObject({
      ...{ code: 'wrong-input', status: 400, message: 'Message of wrong-input', requestId: 'request-1' },
      ...{ fields: { receiver: 'Who gets the letter?' }, retryAfterSeconds: null },
    });
    expect(calls).toHaveLength(1);
  });

  it('that is answered by something else than the API says so', async () => {
    const html = await run([{ status: 404, text: '<html>' }], get);
    expect(html.error).toMatchObject({ code: 'unreadable-answer', status: 404 });
    const moved = await run([{ status: 301, headers: { location: 'https://other.uz/' } }], get);
    expect(moved.error).toMatchObject({ code: 'redirected', message: expect.stringContaining('https://other.uz/') });
    expect(moved.calls).toHaveLength(1);
  });
});

describe('a call is repeated', () => {
  const away: [string, Scripted][] = [
    ['the network is down', networkDown()],
    ['the API is overloaded', refusal(503, 'overloaded')],
    ['the proxy finds no API', { status: 502, text: 'Bad Gateway' }],
  ];
  it.each(away)('when it only reads and %s', async (_why, answer) => {
    const { value, calls } = await run([answer, answer, found], get);
    expect([value !== null, calls.length]).toEqual([true, 3]);
  });

  it.each(away)('under the same Idempotency-Key when it creates a letter and %s', async (_why, answer) => {
    const { value, calls } = await run([answer, found], create);
    expect(value).toMatchObject({ id: 15 });
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('while the first try of the same letter is still running', async () => {
    expect((await run([refusal(409, 'idempotency-key-busy'), found], create)).calls).toHaveLength(2);
  });

  it('not when it might change something twice', async () => {
    for (const [, answer] of away) expect((await run([answer], recall)).calls).toHaveLength(1);
  });

  it('whatever it is, when a limit refused it before it did anything', async () => {
    const { calls, value } = await run([refusal(429, 'too-many-requests', { RetryAfterSeconds: 7 }), found], recall);
    expect(value).toMatchObject({ id: 15 });
    const waited = (calls[1]?.at ?? 0) - (calls[0]?.at ?? 0);
    expect([waited >= 7000, waited <= 7500]).toEqual([true, true]);
  });

  it('after the time that Retry-After names, in seconds or as a date', async () => {
    for (const value of ['30', 'Sun, 29 Nov 2026 12:00:30 GMT']) {
      vi.setSystemTime(new Date('2026-11-29T12:00:00Z'));
      const { calls } = await run([refusal(503, 'overloaded', {}, { 'retry-after': value }), found], get);
      expect((calls[1]?.at ?? 0) - (calls[0]?.at ?? 0)).toBeGreaterThanOrEqual(30_000);
    }
  });

  it('not when it would have to wait longer than two minutes; the caller is told how long', async () => {
    const { error, calls } = await run([refusal(429, 'too-many-exports', { RetryAfterSeconds: 3600 })], get);
    expect([error?.code, error?.retryAfterSeconds, calls.length]).toEqual(['too-many-exports', 3600, 1]);
  });

  it('as often as is set, and then throws the last failure', async () => {
    const { error, calls } = await run([networkDown()], get);
    expect([error?.code, error?.message, calls.length]).toEqual([
      ...['no-answer', 'hybrid.example.uz did not answer (ECONNREFUSED).', 4],
    ]);
    expect((await run([networkDown()], get, { retries: 0 })).calls).toHaveLength(1);
  });

  it('not after it was aborted, and throws the reason', async () => {
    const controller = new AbortController();
    const abort: Work = (client) => {
      setTimeout(() => controller.abort(new Error('no longer needed')), 1);
      return client.letters.get(15, { signal: controller.signal });
    };
    const { error, calls } = await run([refusal(503, 'overloaded', { RetryAfterSeconds: 60 })], abort);
    expect([error?.message, calls.length]).toEqual(['no longer needed', 1]);
    expect((await run([found], abort)).error?.message).toBe('no longer needed');
  });
});

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const row of list) rows.push(row);
  return rows;
}

describe('lists', () => {
  const page = (ids: number[], more: object = {}) => ({
    json: { Records: ids.map((Id) => ({ Id })), Total: 3, ...more },
  });

  it('of letters are read to their end by the cursor', async () => {
    const { value, calls } = await run([page([3, 2], { NextCursor: 'next' }), page([1])], async (client) =>
      (await all(client.letters.list({ receiver: 'Эргашев', ids: [1, 2, 3] }))).map(({ id }) => id),
    );
    expect(value).toEqual([3, 2, 1]);
    expect(calls.map(({ url }) => url.searchParams.get('cursor'))).toEqual([null, 'next']);
    expect(calls[1]?.url.search).toContain('limit=500&receiver=%D0%AD');
    expect(calls[1]?.url.searchParams.get('ids')).toBe('1,2,3');
  });

  it('of changes hold letters and what was deleted', async () => {
    const gone = { Id: 9, ExternalId: 'a', DeletedOn: '2026-11-29T10:00:00Z' };
    const { value, calls } = await run([page([3], { Deleted: [gone] })], (client) =>
      all(client.letters.changedSince(new Date('2026-11-29T11:00:00Z'))),
    );
    expect(value).toEqual([
      { isDeleted: false, letter: { id: 3 } },
      { isDeleted: true, letter: { id: 9, externalId: 'a', deletedOn: '2026-11-29T10:00:00Z' } },
    ]);
    expect(calls[0]?.url.searchParams.get('changedSince')).toBe('2026-11-29T11:00:00.000Z');
  });

  it('of districts are asked for once to find the regions of letters', async () => {
    const { regionId: _, ...placed } = letter;
    const areas = { json: [{ Id: 41, Name: 'Район', Region: { Id: 3, Name: 'Область' } }] };
    const { calls } = await run([areas, found], async (client) => {
      await client.letters.create({ ...placed, document });
      await client.letters.create({ ...placed, document });
    });
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/api/area', '/api/PdfMail', '/api/PdfMail']);
    expect(calls[1]?.body).toMatchObject({ Region: 3, Area: 41 });
    const unknown = await run([areas], (client) => client.letters.create({ ...placed, areaId: 9, document }));
    expect(unknown.error).toMatchObject({ code: 'area-unknown', fields: { area: 'There is no district 9.' } });
  });
});

it('a client is not made with an address or a key that cannot be right', () => {
  expect(() => new HybridMail({ baseUrl: 'hybrid.example.uz', key: 'hm_live_key' })).toThrow(TypeError);
  expect(() => new HybridMail({ baseUrl: 'ftp://hybrid.example.uz', key: 'hm_live_key' })).toThrow(TypeError);
  expect(() => new HybridMail({ baseUrl, key: '' })).toThrow(TypeError);
  expect(() => new HybridMail({ baseUrl, key: 'hm_live_key\n' })).toThrow(TypeError);
});
