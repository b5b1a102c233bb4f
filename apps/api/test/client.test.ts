import { KeyObject } from 'node:crypto';
import { HybridMail, HybridMailError, openPkcs12, signWithPkcs12 } from '@hybrid-mail/client';
import { runClientCommand } from '@hybrid-mail/client/command';
import { makePkcs12 } from '@hybrid-mail/client/testing';
import { derOf } from '@hybrid-mail/gateways/testing';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApiKey } from './api-keys.ts';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aDraft, startTestWorker, type TestWorker } from './letters.ts';

const password = 'password of the key';
let api: ApiWorld;
let cast: Cast;
let post: TestPost;
let worker: TestWorker;
let baseUrl: string;
let key: string;
let client: HybridMail;
/** The key of the organization, in a PKCS#12 file. */
let pkcs12: Uint8Array;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  post = await testPost();
  worker = startTestWorker(api, post);
  baseUrl = await api.listen();
  ({ key } = await anApiKey(api, cast, { scopes: ['create', 'send', 'read', 'receipts', 'webhooks'] }));
  client = new HybridMail({ baseUrl, key });
  const { certificate, chain, privateKey } = await api.signers.ofOrganization(cast.ours.organization.inn);
  pkcs12 = makePkcs12(KeyObject.from(privateKey), [certificate, ...chain].map(derOf), password);
});
afterAll(async () => {
  await worker?.stop();
  await post?.close();
  await api?.close();
});

const addressee = { receiver: 'Эргашев Мурод Тохирович', address: 'махалля Тинчлик, 123', areaId: 41 };
const written = async (more: object = {}) => ({ ...addressee, document: await aPdf(), ...more });

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const row of list) rows.push(row);
  return rows;
}
const failureOf = async (call: Promise<unknown>): Promise<HybridMailError> =>
  call.then(
    () => new HybridMailError('no failure', ''),
    (error: HybridMailError) => error,
  );

describe('the client', () => {
  it('creates a letter, signs it with a PKCS#12 file and sends it, and gets its receipt', async () => {
    const draft = await client.letters.create(await written({ externalId: 'client-1' }));
    expect(draft).toMatchObject({
      receiver: addressee.receiver,
      area: { id: 41 },
      region: { id: 3 },
      sendStatus: null,
    });
    const quote = await client.letters.quote([draft.id]);
    expect(quote).toMatchObject({ lettersCount: 1, gone: [] });
    const text = await client.letters.textToSign(draft.id);
    const sent = await client.letters.send(draft.id, openPkcs12(pkcs12, password).sign(text, api.clock.now()));
    expect(sent.sendStatus).toBe(1);
    const letter = await client.letters.get(draft.id);
    expect(letter).toMatchObject({ externalId: 'client-1', signature: { signerName: expect.any(String) } });
    for (const paper of [
      await client.receipts.get(draft.id),
      await client.receipts.withLetter(draft.id),
      await client.letters.document(draft.id),
    ]) {
      expect(Buffer.from(paper).subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(
      Buffer.from(await client.receipts.proofPack(draft.id))
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('answers the same letter for the same external id, and creates one letter per Idempotency-Key', async () => {
    const letter = await written({ externalId: 'client-2' });
    const ids = [await client.letters.create(letter), await client.letters.create(letter)].map(({ id }) => id);
    expect(ids[0]).toBe(ids[1]);
    const options = { idempotencyKey: 'order-7' };
    const other = await written();
    const repeated = [await client.letters.create(other, options), await client.letters.create(other, options)];
    expect(repeated[0]?.id).toBe(repeated[1]?.id);
    const copy = await client.letters.create({ ...addressee, copiedFromId: repeated[0]?.id ?? 0 });
    expect(copy.id).not.toBe(repeated[0]?.id);
  });

  it('names what is wrong in English, with the code, the fields and the number of the request', async () => {
    const failure = await failureOf(client.letters.create(await written({ receiver: '' })));
    expect(failure).toMatchObject({ code: 'wrong-input', status: 400, requestId: expect.any(String) });
    expect(failure.fields.receiver).toMatch(/^[ -~]+$/);
    expect(await failureOf(client.letters.get(999_999))).toMatchObject({
      ...{ code: 'mail-not-found', status: 404, message: 'The letter was not found' },
    });
    const stranger = new HybridMail({ baseUrl, key: 'hm_live_unknown' });
    expect(await failureOf(stranger.letters.get(1))).toMatchObject({ code: 'api-key-unknown', status: 401 });
  });

  it('refuses a signature of another text by the code of the API, and leaves the letter a draft', async () => {
    const { id } = await client.letters.create(await written());
    await client.letters.textToSign(id);
    const failure = await failureOf(client.letters.send(id, signWithPkcs12('c0ffee', pkcs12, password)));
    expect([failure.code, failure.status]).toEqual(['signature-other-text', 400]);
    expect((await client.letters.get(id)).sendStatus).toBeNull();
  });

  it('lists all letters over several pages, and hears of changed and deleted ones', async () => {
    const since = api.clock.now();
    api.clock.advance(1000);
    const head = { unitId: cast.ours.head.id, creatorId: cast.ours.headSender.id };
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await aDraft(api, cast.ours, head));
    const listed = await all(client.letters.list({ limit: 2, ids }));
    expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    await client.letters.delete(ids[0] ?? 0);
    const changes = await all(client.letters.changedSince(since));
    const told = changes.filter(({ letter }) => ids.includes(letter.id));
    expect(told.filter(({ isDeleted }) => isDeleted).map(({ letter }) => letter.id)).toEqual([ids[0]]);
    expect(told.filter(({ isDeleted }) => !isDeleted)).toHaveLength(4);
  });

  it('knows regions and districts', async () => {
    expect((await client.places.regions()).map(({ id }) => id)).toContain(3);
    const areas = await client.places.areas({ regionId: 3 });
    expect(areas.find(({ id }) => id === 41)?.region.id).toBe(3);
  });

  it('adds, tests, rotates and removes an address of a webhook', async () => {
    const { id, secret } = await client.webhooks.create({
      url: 'https://example.uz/letters',
      types: ['letter.delivered'],
    });
    expect(secret).toMatch(/^whsec_/);
    expect(await client.webhooks.list()).toMatchObject([{ id, url: 'https://example.uz/letters', state: 'on' }]);
    expect((await client.webhooks.test(id)).eventId).toBeGreaterThan(0);
    const next = await client.webhooks.rotate(id, { overlapHours: 1 });
    expect([next.secret === secret, next.formerUntil === null]).toEqual([false, false]);
    await client.webhooks.delete(id);
    expect(await client.webhooks.list()).toEqual([]);
  });
});

describe('the command hybrid-mail', () => {
  async function run(...args: string[]) {
    const printed: string[] = [];
    const complaints: string[] = [];
    const code = await runClientCommand(args, {
      print: (text) => printed.push(text),
      complain: (text) => complaints.push(text),
      printBytes: (bytes) => printed.push(Buffer.from(bytes).subarray(0, 5).toString()),
      env: { HYBRID_MAIL_URL: baseUrl, HYBRID_MAIL_KEY: key },
      readInput: async () => Buffer.of(),
      ask: async () => password,
      pause: async () => undefined,
    });
    return { code, printed: printed.join('\n'), complaints: complaints.join('\n') };
  }

  it('lists and shows letters, saves a receipt, and says in English what is refused', async () => {
    const { code, printed } = await run('list', '--external-id', 'client-1', '--json');
    const [letter] = JSON.parse(printed);
    expect([code, letter.externalId]).toEqual([0, 'client-1']);
    expect((await run('list', '--external-id', 'client-1')).printed).toContain(`EHM${letter.id}\t`);
    expect((await run('get', `EHM${letter.id}`)).printed).toContain('accepted');
    expect(await run('receipt', `EHM${letter.id}`, '--out', '-')).toMatchObject({ code: 0, printed: '%PDF-' });
    const missing = await run('get', '999999');
    expect([missing.code, missing.complaints]).toEqual([1, expect.stringContaining('The letter was not found')]);
  });
});
