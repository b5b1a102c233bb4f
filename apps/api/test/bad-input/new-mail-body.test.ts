import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from '../api-world.ts';
import { aCast } from '../cast.ts';
import { requestHead, sendRawBytes } from '../raw-http.ts';
import { expectRefusal } from '../refusal.ts';
import { expectUnchanged } from '../unchanged.ts';

const mib = 1024 * 1024;

let api: ApiWorld;
let sender: TestClient;
let origin: string;
beforeAll(async () => {
  // Shorter than the default of 30 seconds, because tests of slow clients wait for this timeout.
  api = await apiWorld({ env: { REQUEST_SECONDS: '0.7' } });
  sender = await api.by((await aCast(api)).people.O);
  origin = await api.listen();
});
afterAll(() => api?.close());

const upload = (headers: Record<string, string | number>) =>
  requestHead('POST /api/PdfMail', {
    authorization: `Bearer ${sender.token}`,
    'content-type': 'application/json',
    ...headers,
  });

describe('a body that is too large', () => {
  it('B029 is refused by a call that has no limit of its own', async () => {
    const body = { grant_type: 'password', padding: 'x'.repeat(1.1 * mib) };
    expectRefusal(await sender.post('/api/logout', body), 413, 'body-too-large');
    expectRefusal(await sender.put('/api/SendMail/5', { signature: 'x'.repeat(5 * mib) }), 413, 'body-too-large');
  });

  // This call accepts 30 MB, because programs may percent-encode base64; the file itself may have 10 MB.
  it('B029 is refused by a new letter over 30 MB, and a file over 10 MB by its own size', async () => {
    const answer = await expectUnchanged(api.db, () =>
      sender.post('/api/PdfMail', { Document64: 'A'.repeat(30 * mib) }),
    );
    expectRefusal(answer, 413, 'body-too-large');
    const file = Buffer.alloc(10 * mib + 1, '%PDF-1.7\n').toString('base64');
    const fields = { Receiver: 'А', Address: 'Б', Region: 3, Area: 41 };
    const tooLarge = await expectUnchanged(api.db, () => sender.post('/api/PdfMail', { ...fields, Document64: file }));
    expectRefusal(tooLarge, 400, 'pdf-refused');
    expect(tooLarge.json().Findings).toMatchObject([{ Code: 'too-large' }]);
  });

  it('B029 is not read at all from a caller without a token', async () => {
    const answer = await sendRawBytes(origin, [
      requestHead('POST /api/PdfMail', { 'content-type': 'application/json', 'content-length': 25 * mib }),
    ]);
    expect(answer.statuses).toEqual([401]);
  });
});

describe('a body that does not come as announced', () => {
  it('B030 that is shorter is given up after a while', async () => {
    const answer = await sendRawBytes(origin, [`${upload({ 'content-length': 1000 })}{"Receiver":`]);
    expect(answer.statuses).toEqual([408]);
    expect(answer.text).toMatch(/connection: close/i);
    expect(answer.text).toContain('"Code":"request-timeout"');
  });

  it('B030 that is longer is no second call', async () => {
    const smuggled = requestHead('POST /api/logout', { authorization: `Bearer ${sender.token}` });
    const answer = await sendRawBytes(origin, [`${upload({ 'content-length': 2 })}{}{"Receiver":"x"}\r\n${smuggled}`]);
    expect(new Set(answer.statuses)).toEqual(new Set([400]));
    expect((await sender.get('/api/login')).statusCode).toBe(200);
  });

  it('B030 in chunks without an end is given up after a while', async () => {
    const answer = await sendRawBytes(origin, [`${upload({ 'transfer-encoding': 'chunked' })}5\r\n{"Rec\r\n`]);
    expect(answer.statuses).toEqual([408]);
  });

  it('B030 with two lengths, or with a length and chunks, is refused', async () => {
    const twoLengths = upload({ 'content-length': 5 }).replace('\r\n\r\n', '\r\nContent-Length: 6\r\n\r\n{}{}{}');
    expect((await sendRawBytes(origin, [twoLengths])).statuses).toEqual([400]);
    const both = upload({ 'content-length': 5, 'transfer-encoding': 'chunked' });
    expect((await sendRawBytes(origin, [`${both}0\r\n\r\n`])).statuses).toEqual([400]);
  });

  it('B031 that comes letter by letter is given up after a while, and the next caller is served', async () => {
    const letters = Array.from('{"Receiver":"Эргашев Мурод Тохирович"}');
    const slow = sendRawBytes(origin, [upload({ 'content-length': 60 }), ...letters], { everyMs: 100 });
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    expect((await slow).statuses).toEqual([408]);
  });

  it('B031 that comes slowly, but comes, is waited for', async () => {
    const body = JSON.stringify({ Receiver: 'А', Document64: 'A'.repeat(80 * 1024) });
    const parts = Array.from({ length: 20 }, (_, index) => body.slice(index * 4200, (index + 1) * 4200));
    const chunks = [upload({ 'content-length': Buffer.byteLength(body) }), ...parts];
    const answer = await sendRawBytes(origin, chunks, { everyMs: 100 });
    expect(answer.statuses).toEqual([400]);
    expect(answer.text).toContain('"Code":"wrong-input"');
  });
});

it('an empty body, or one that the server does not read, ends nothing long after its answer', async () => {
  const headers = { authorization: `Bearer ${sender.token}` };
  const empty = await fetch(`${origin}/api/live/ticket`, { method: 'POST', headers });
  expect(empty.status).toBe(200);
  const unread = await fetch(`${origin}/api/nothing`, { method: 'POST', headers, body: 'x'.repeat(300_000) });
  expect(unread.status).toBe(404);
  const uploading = sendRawBytes(origin, [upload({ 'content-length': 0 })]);
  expect((await uploading).statuses).toEqual([400]);
  // Waits longer than REQUEST_SECONDS, so that a timer left over from these calls would fire.
  await pause(1500);
  expect((await fetch(`${origin}/health/live`)).status).toBe(200);
});

describe('a body that is not what it is called', () => {
  it.each([
    ['text/plain', 'Receiver=x', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/xml', '<a/>', 415],
    ['application/json', '\u0000\u0001', 400],
    ['application/json', '{"Receiver":"x",}', 400],
    ['application/json; charset=utf-16', '{', 400],
    ['no type', '{}', 415],
  ])('%s %j is refused', async (type, payload, status) => {
    const answer = await expectUnchanged(api.db, () =>
      sender.post('/api/PdfMail', payload, { headers: { 'content-type': type } }),
    );
    expectRefusal(answer, status);
  });

  it('a nest of a hundred thousand lists is refused', async () => {
    const nest = `{"Receiver":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const answer = await sender.post('/api/PdfMail', nest, { headers: { 'content-type': 'application/json' } });
    expectRefusal(answer, 400);
  });

  it('a form of ten thousand fields is refused or read, and nothing is made of it', async () => {
    const form = Array.from({ length: 10_000 }, (_, index) => `f${index}=1`).join('&');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expectRefusal(await expectUnchanged(api.db, () => sender.post('/api/PdfMail', form, { headers })), 400);
  });
});
