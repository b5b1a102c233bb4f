import { textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { filesOfZip } from '@hybrid-mail/testing/zip-reading';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { fillExportQueue, isQueueIdle } from './fill-export-queue.ts';
import { aDraft, aSentLetter } from './letters.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
let sent: number;
let foreign: number;
let draft: number;
let address: string;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  sender = await api.by(cast.people.O);
  sent = await aSentLetter(api, cast.ours);
  foreign = await aSentLetter(api, cast.theirs);
  draft = await aDraft(api, cast.ours);
  address = await api.listen();
});
afterAll(() => api?.close());

const papers = ['Receipt', 'LetterWithReceipt', 'ProofPack'];
const bytesOf = ({ rawPayload }: { rawPayload: Buffer }) => rawPayload;

describe('GET /api/Receipt', () => {
  it.each(['Receipt?id=', 'Receipt?Id=', 'receipt/'])('answers a PDF that is not cached: /api/%s', async (path) => {
    const answer = await sender.get(`/api/${path}${sent}`, { headers: { accept: 'application/pdf' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="EHM${sent}-receipt.pdf"`,
    });
    const [text] = await textOfPdf(bytesOf(answer));
    expect(text).toContain(`EHM${sent}`);
    expect(text).toContain(cast.ours.words[1]);
  });

  it('tells a program that polls for it which letters went out and which did not', async () => {
    const statuses: number[] = [];
    for (const id of [sent, draft, sent, draft, draft, sent]) {
      const { statusCode } = await sender.get(`/api/Receipt?Id=${id}`);
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([200, 409, 200, 409, 409, 200]);
  });
});

describe('the papers of a letter', () => {
  it.each(papers)('%s: there are none of a letter that was not sent', async (path) => {
    const answer = await sender.get(`/api/${path}/${draft}`);
    expectRefusal(answer, 409, 'mail-not-sent');
    expect(answer.json().Message).toBe('Письмо ещё не отправлено: квитанции пока нет');
  });

  it.each(papers)('%s: of a foreign letter there are none', async (path) => {
    expectRefusal(await sender.get(`/api/${path}/${foreign}`), 404, 'mail-not-found');
  });

  it('the letter and its receipt come as one PDF', async () => {
    const answer = await sender.get(`/api/LetterWithReceipt?id=${sent}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pages = await textOfPdf(bytesOf(answer));
    expect(pages.at(-1)).toContain('Квитанция');
    expect(pages.slice(0, -1).join()).not.toContain('Квитанция');
  });

  it('an administrator reads the receipt, and not the letter', async () => {
    const admin = await api.by(cast.people.AD);
    expect((await admin.get(`/api/Receipt/${sent}`)).statusCode).toBe(200);
    for (const path of ['LetterWithReceipt', 'ProofPack'])
      expectRefusal(await admin.get(`/api/${path}/${sent}`), 403, 'not-allowed');
  });
});

describe('POST /api/ProofPack', () => {
  it('answers one archive of all the letters, and about how long it is', async () => {
    const other = await aSentLetter(api, cast.ours);
    const answer = await sender.post('/api/ProofPack', { ids: [sent, String(other)] });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="proof-[0-9-]{10}\.zip"$/);
    expect(Number(answer.headers['x-about-length'])).toBeGreaterThan(1000);
    const files = await filesOfZip(bytesOf(answer));
    expect([...files.keys()].filter((name) => name.endsWith('/letter.pdf'))).toEqual([
      `EHM${sent}/letter.pdf`,
      `EHM${other}/letter.pdf`,
    ]);
  });

  it.each([
    ['no list', {}],
    ['an empty list', { Ids: [] }],
    ['more letters than a page holds', { Ids: Array.from({ length: 501 }, (_, index) => index + 1) }],
    ['something else than numbers', { Ids: ['EHM1'] }],
  ])('refuses %s', async (_, body) => {
    expectRefusal(await sender.post('/api/ProofPack', body), 400, 'wrong-input');
  });

  it('names the letters that were not sent', async () => {
    const answer = await sender.post('/api/ProofPack', { Ids: [sent, draft] });
    expectRefusal(answer, 409, 'mail-not-sent');
    expect(answer.json().Message).toBe(`Ещё не отправлены: EHM${draft}`);
  });

  it('gives nothing when one of the letters is foreign', async () => {
    expectRefusal(await sender.post('/api/ProofPack', { Ids: [sent, foreign] }), 404, 'mail-not-found');
  });

  it.each([
    ['of one letter', () => sender.get(`/api/ProofPack/${sent}`)],
    ['of many', () => sender.post('/api/ProofPack', { ids: [sent] })],
  ])('waits for its turn with the other long answers, and gives its place back: %s', async (_, ask) => {
    const empty = await fillExportQueue(api, cast.people.O);
    expectRefusal(await ask(), 429, 'too-many-exports');
    expect((await sender.get(`/api/Receipt/${sent}`)).statusCode).toBe(200);
    await empty();
    for (let times = 0; times < 3; times += 1) expect((await ask()).statusCode).toBe(200);
    expectRefusal(await sender.get(`/api/ProofPack/${draft}`), 409, 'mail-not-sent');
    expect(isQueueIdle(api.app.queues.exports)).toBe(true);
  });

  it('makes no more of it once the person has left', async () => {
    const staff = await api.by(cast.people.MH);
    const ids = [sent];
    while (ids.length < 12) ids.push(await aSentLetter(api, cast.ours));
    const leaving = new AbortController();
    const answer = await fetch(`${address}/api/ProofPack`, {
      method: 'POST',
      headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
      signal: leaving.signal,
    });
    await answer.body?.getReader().read();
    leaving.abort();
    // Requests as many receipts as the pack contains. Receipts are rendered one by one, so a pack that continued would
    // render its own meanwhile.
    for (const _ of ids) expect((await sender.get(`/api/Receipt/${sent}`)).statusCode).toBe(200);
    const made = await api.db.prisma.auditEntry.count({ where: { action: 'mail.readProofPack' } });
    expect(made).toBeLessThan(ids.length - 3);
    await expect.poll(() => isQueueIdle(api.app.queues.staffExports)).toBe(true);
  });

  it('that breaks off is an error for the reader, and gives its place back', async () => {
    const another = await aSentLetter(api, cast.ours);
    const { get } = api.blobs;
    const lost = vi
      .spyOn(api.blobs, 'get')
      .mockImplementationOnce(get)
      .mockRejectedValue(new Error('the document went away'));
    const reading = fetch(`${address}/api/ProofPack`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sender.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ids: [sent, another] }),
    });
    await expect(reading.then((answer) => answer.arrayBuffer())).rejects.toThrow();
    lost.mockRestore();
    await expect.poll(() => isQueueIdle(api.app.queues.exports)).toBe(true);
  });
});
