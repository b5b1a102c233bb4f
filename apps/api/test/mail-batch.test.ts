import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPdf, aTextFileNamedPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { aZipBomb } from '@hybrid-mail/testing/zip-bomb';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApiKey } from './api-keys.ts';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { type BatchAnswer, batchArchive, batchFiles, batchForm, batchLetters } from './batches.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft } from './letters.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
let files: Map<string, Uint8Array>;
let formerFolder: string | undefined;
let folder: string;
beforeAll(async () => {
  // A folder of temporary files for this test alone, so that it sees what batches leave.
  formerFolder = process.env.TMPDIR;
  folder = await mkdtemp(join(tmpdir(), 'mail-batch-test-'));
  process.env.TMPDIR = folder;
  api = await apiWorld();
  cast = await aCast(api);
  sender = await api.by(cast.people.O);
  files = await batchFiles(50);
});
afterAll(async () => {
  await api?.close();
  if (formerFolder === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = formerFolder;
  await rm(folder, { recursive: true, force: true });
});

type Parts = Parameters<typeof batchForm>[0];

async function create(
  parts: Parts,
  headers: Record<string, string> = {},
  by = sender,
): Promise<LightMyRequestResponse> {
  const [payload, type] = await batchForm(parts);
  return by.post('/api/MailBatch', payload, { headers: { ...type, ...headers } });
}

async function created(parts: Parts, headers?: Record<string, string>): Promise<BatchAnswer> {
  const answer = await create(parts, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const letters = () => api.db.prisma.mail.count();
const idsOf = ({ Rows }: BatchAnswer) => Rows.map(({ Mail }) => Mail?.Id);
const leftFolders = async () => (await readdir(folder)).filter((name) => name.startsWith('hybrid-mail-batch-'));

describe('a batch of letters', () => {
  it('of fifty files in one ZIP becomes fifty letters, each with its own document', async () => {
    const answer = await created({ letters: batchLetters(50, 'zip'), archive: await batchArchive(files) });
    expect(answer.Refused).toBe(0);
    expect(answer.Rows.map(({ Row, Mail }) => [Row, Mail?.ExternalId, Mail?.Receiver])).toEqual(
      Array.from({ length: 50 }, (_, at) => [at + 1, `zip-${at + 1}`, `Эргашев Мурод ${at + 1}`]),
    );
    const document = await sender.get(`/api/PdfMail?id=${answer.Rows[6]?.Mail?.Id}`);
    expect(document.rawPayload).toEqual(Buffer.from(files.get('7.pdf') ?? ''));
  });

  it('of fifty files in parts of a form becomes fifty letters', async () => {
    const answer = await created({ letters: batchLetters(50, 'parts'), files });
    expect([answer.Refused, new Set(idsOf(answer)).size]).toEqual([0, 50]);
  });

  it('in JSON takes documents in base64 and those of earlier letters', async () => {
    const copied = await aDraft(api, cast.ours);
    const Document64 = Buffer.from(await aPdf()).toString('base64');
    const [first, second] = batchLetters(2, 'json').map(({ File: _, ...letter }) => letter);
    const body = {
      Letters: [
        { ...first, Document64 },
        { ...second, CopiedFromId: copied },
      ],
    };
    const answer = await sender.post('/api/MailBatch', body);
    expect([answer.statusCode, answer.json().Refused]).toEqual([200, 0]);
  });

  it('with one file for many receivers inspects this file once', async () => {
    const one = batchLetters(20, 'same').map((letter) => ({ ...letter, File: '1.pdf' }));
    const answer = await created({ letters: one, files: new Map([['1.pdf', files.get('1.pdf') ?? new Uint8Array()]]) });
    const found = await api.db.prisma.mail.findMany({ where: { id: { in: idsOf(answer).map(Number) } } });
    expect([
      answer.Refused,
      new Set(found.map((mail) => Buffer.from(mail.documentSha256).toString('hex'))).size,
    ]).toEqual([0, 1]);
  });

  it('names each wrong row, and the other rows become letters', async () => {
    const rows = batchLetters(8, 'wrong');
    Object.assign(rows[1] ?? {}, { File: 'text.pdf' });
    Object.assign(rows[2] ?? {}, { Area: 999_999 });
    Object.assign(rows[3] ?? {}, { ExternalId: 'wrong-1' });
    Object.assign(rows[4] ?? {}, { File: 'absent.pdf', Receiver: '' });
    Object.assign(rows[5] ?? {}, { File: 'absent.pdf' });
    const given = [...rows.slice(0, 7), 'not a letter', rows[7]];
    const before = await letters();
    const { Rows, Refused } = await created({
      letters: given,
      files: new Map([...files, ['text.pdf', aTextFileNamedPdf()]]),
    });
    expect(
      Rows.map(({ Mail, Error: refused }) => (Mail ? 'made' : [refused?.Code, Object.keys(refused?.Fields ?? {})])),
    ).toEqual([
      'made',
      ['pdf-refused', []],
      ['wrong-input', ['Area']],
      ['wrong-input', ['ExternalId']],
      ['wrong-input', ['Receiver']],
      ['wrong-input', ['File']],
      'made',
      ['wrong-input', ['Body']],
      'made',
    ]);
    expect(Rows[1]?.Error?.Findings).toHaveLength(1);
    expect(Rows[3]?.Error?.Fields?.ExternalId).toBe('Этот номер уже стоит в строке 1');
    expect(Rows[5]?.Error?.Message).toBe('Среди присланных файлов нет «absent.pdf»');
    expect([Refused, (await letters()) - before]).toEqual([6, 3]);
  });

  it('answers a program in English', async () => {
    const [row] = batchLetters(1, 'english');
    const { Rows } = await created({ letters: [{ ...row, File: 'absent.pdf' }] }, { 'accept-language': 'en' });
    expect(Rows[0]?.Error?.Message).toBe('No file named “absent.pdf” was sent');
  });

  it('leaves no file behind', async () => {
    await expect.poll(leftFolders).toEqual([]);
  });
});

describe('a repeated batch', () => {
  it('with the same Idempotency-Key gets the same bytes and makes no second letter', async () => {
    const parts = { letters: batchLetters(3, 'key').map(({ ExternalId: _, ...row }) => row), files };
    const headers = { 'idempotency-key': 'batch-1' };
    const first = await create(parts, headers);
    const before = await letters();
    const second = await create(parts, headers);
    expect([second.body, second.headers['idempotent-replayed'], await letters()]).toEqual([first.body, 'true', before]);
    const other = new Map([...files, ['1.pdf', await aPdf({ text: 'Другое требование.' })]]);
    expectRefusal(await create({ ...parts, files: other }, headers), 422, 'idempotency-key-reused');
  });

  it('without a key gets the same letters by their own numbers', async () => {
    const rows = batchLetters(5, 'again');
    const first = await created({ letters: rows.slice(0, 3), files });
    const whole = await created({ letters: rows, files });
    expect(idsOf(whole).slice(0, 3)).toEqual(idsOf(first));
    expect(whole.Refused).toBe(0);
  });
});

describe('a batch is refused as a whole', () => {
  it('with 501 rows, and nothing is made', async () => {
    const before = await letters();
    const answer = await create({
      letters: batchLetters(501, 'many').map((row) => ({ ...row, File: '1.pdf' })),
      files,
    });
    expectRefusal(answer, 400, 'wrong-input');
    expect([answer.json().Fields, await letters()]).toEqual([
      { Letters: 'Превышение лимита. Максимальное количество писем 500.' },
      before,
    ]);
  });

  it.each<[string, () => Parts, string, string]>([
    ['without letters', () => ({ files }), 'Letters', 'В запросе нет ни одного письма'],
    ['with no row', () => ({ letters: [], files }), 'Letters', 'В запросе нет ни одного письма'],
    [
      'with letters that are no JSON',
      () => ({ letters: '[{', files }),
      'Letters',
      'Письма перечисляются массивом JSON',
    ],
    [
      'with a ZIP bomb',
      () => ({ letters: batchLetters(1, 'bomb'), archive: aZipBomb(30) }),
      'Archive',
      'В архиве больше 1000 файлов, или распакованный он больше 256 МБ',
    ],
    [
      'with text for an archive',
      () => ({ letters: batchLetters(1, 'text'), archive: Buffer.from('x') }),
      'Archive',
      'Это не архив ZIP, или он повреждён',
    ],
  ])('%s', async (_name, parts, field, text) => {
    const answer = await create(parts());
    expectRefusal(answer, 400, 'wrong-input');
    expect(answer.json().Fields).toEqual({ [field]: text });
  });

  it('with a file that is larger in the archive than its directory says', async () => {
    const [row] = batchLetters(1, 'lie');
    const { Rows } = await created({ letters: [{ ...row, File: '0000.pdf' }], archive: aZipBomb(1, 100) });
    expect(Rows[0]?.Error?.Fields).toEqual({ File: 'Файл в архиве повреждён или зашифрован' });
  });

  it('beyond 64 MB, and not before', async () => {
    const large = (size: number) => ({
      letters: batchLetters(1, 'large'),
      files: new Map([...files, ['zeros.bin', Buffer.alloc(size * 1024 * 1024)]]),
    });
    expect((await created(large(50))).Refused).toBe(0);
    const refused = await create(large(65));
    expectRefusal(refused, 413, 'body-too-large');
    expect(refused.json().Message).toBe('Запрос слишком большой. Допустимо до 64 МБ');
  });

  it('in JSON beyond 32 MB', async () => {
    const answer = await sender.post('/api/MailBatch', { Letters: ['x'.repeat(33 * 1024 * 1024)] });
    expectRefusal(answer, 413, 'body-too-large');
    expect(answer.json().Message).toBe('Запрос слишком большой. Допустимо до 32 МБ');
  });

  it('when its form breaks off', async () => {
    const [payload, headers] = await batchForm({ letters: batchLetters(2, 'half'), files });
    const answer = await sender.post('/api/MailBatch', payload.subarray(0, payload.length / 2), { headers });
    expectRefusal(answer, 400, 'unreadable-body');
  });

  it('with a parameter or a part that the call does not know', async () => {
    const answer = await sender.post('/api/MailBatch?dryRun=true', { Letters: batchLetters(1, 'x') });
    expectRefusal(answer, 400, 'wrong-input');
    const form = new FormData();
    form.append('letters', '[{}]');
    form.append('dryRun', 'true');
    const request = new Response(form);
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const refused = await sender.post('/api/MailBatch', Buffer.from(await request.arrayBuffer()), { headers });
    expect(refused.json().Fields).toEqual({ DryRun: 'Такого параметра нет' });
  });

  it('by a key without the scope to create, and taken from one that has it', async () => {
    const parts = { letters: batchLetters(1, 'scope'), files };
    const { key } = await anApiKey(api, cast, { scopes: ['read', 'send'] });
    expectRefusal(await create(parts, {}, api.with(key)), 403, 'api-key-scope');
    const { key: creating } = await anApiKey(api, cast, { scopes: ['create'] });
    expect((await create(parts, {}, api.with(creating))).json().Refused).toBe(0);
  });

  it('and leaves no file behind', async () => {
    await expect.poll(leftFolders).toEqual([]);
  });
});

describe('a batch whose caller leaves', () => {
  /** Sends the batch by a real connection, and cuts it as soon as the first letter is there. */
  async function cutOff(prefix: string, headers: Record<string, string>): Promise<void> {
    const [body, type] = await batchForm({ letters: batchLetters(50, prefix), files });
    const leaving = new AbortController();
    const sent = fetch(`${address}/api/MailBatch`, {
      method: 'POST',
      body: Uint8Array.from(body),
      headers: { ...type, ...headers, authorization: `Bearer ${sender.token}` },
      signal: leaving.signal,
    });
    const made = () => api.db.prisma.mail.count({ where: { externalId: { startsWith: `${prefix}-` } } });
    await expect.poll(made, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
    leaving.abort();
    await expect(sent).rejects.toThrow();
    await expect.poll(() => api.app.queues.batches.size.running, { timeout: 30_000 }).toBe(0);
    await expect.poll(leftFolders, { timeout: 30_000 }).toEqual([]);
  }

  let address: string;
  beforeAll(async () => {
    address = await api.listen();
  });

  it('leaves whole letters only, and the repetition makes the rest', async () => {
    await cutOff('cut', {});
    const made = await api.db.prisma.mail.findMany({
      where: { externalId: { startsWith: 'cut-' } },
      select: { id: true, historyCount: true, documentSha256: true },
    });
    expect(made.length).toBeLessThan(50);
    for (const { historyCount, documentSha256 } of made) {
      expect([historyCount, await api.blobs.holds(documentSha256)]).toEqual([1, true]);
    }
    const whole = await created({ letters: batchLetters(50, 'cut'), files });
    expect([whole.Refused, new Set(idsOf(whole)).size]).toEqual([0, 50]);
    expect(idsOf(whole)).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
  });

  it('tells by its Idempotency-Key which letters were made and which were not begun', async () => {
    const headers = { 'idempotency-key': 'batch-cut' };
    await cutOff('told', headers);
    const { Rows } = await created({ letters: batchLetters(50, 'told'), files }, headers);
    const made = await api.db.prisma.mail.findMany({
      where: { externalId: { startsWith: 'told-' } },
      select: { id: true },
    });
    expect(Rows.flatMap(({ Mail }) => Mail?.Id ?? []).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    expect(new Set(Rows.flatMap(({ Error: refused }) => refused?.Code ?? []))).toEqual(new Set(['row-not-begun']));
  });
});
