import { randomBytes } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@hybrid-mail/db/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openBlobStore, postgresBlobStore, s3BlobStore } from './index.ts';
import { openS3Double, type S3Double, type WrongAnswer } from './test/s3-double.ts';
import { testStoreContract } from './test/store-contract.ts';

let database: TestDatabase;
let s3: S3Double;
const clock = () => new Date('2026-11-01T06:00:00Z');

beforeAll(async () => {
  database = await testDatabase();
  s3 = await openS3Double();
});
afterAll(async () => {
  s3?.close();
  await database?.drop();
});
afterEach(() => {
  s3.fail(0);
  s3.answer();
  s3.keepChecksums(true);
});

const stores = {
  'in Postgres': (now: () => Date) => postgresBlobStore(database.db, now),
  'in an S3-like store': (now: () => Date) => s3BlobStore(s3.settings, database.db, now),
};
const rowOf = async (sha256: Uint8Array) =>
  (await database.db.pool.query('select * from document where sha256 = $1', [Buffer.from(sha256)])).rows[0];

describe.each(Object.entries(stores))('documents %s', (_name, open) => {
  testStoreContract(() => ({ database, open }));
});

describe('the S3-like store', () => {
  const store = () => s3BlobStore(s3.settings, database.db, clock);

  it('holds the bytes, and the database only their name and size', async () => {
    const bytes = randomBytes(200);
    const sha256 = await store().put(bytes);
    expect(await rowOf(sha256)).toMatchObject({ bytes: null, size: 200 });
    expect(s3.objects.get(`/letters/pdf/${Buffer.from(sha256).toString('hex')}`)).toEqual(bytes);
  });

  it('lets documents from the time before stay in Postgres', async () => {
    const bytes = randomBytes(200);
    const sha256 = await postgresBlobStore(database.db, clock).put(bytes);
    const before = s3.objects.size;
    await store().put(bytes);
    expect(s3.objects.size).toBe(before);
    expect(Buffer.from((await store().get(sha256)) ?? [])).toEqual(bytes);
  });

  it('gets the bytes again when their object is missing', async () => {
    const bytes = randomBytes(200);
    const sha256 = await store().put(bytes);
    await store().forget(sha256);
    expect(await store().get(sha256)).toBeNull();
    await store().put(bytes);
    expect(Buffer.from((await store().get(sha256)) ?? [])).toEqual(bytes);
  });

  it('is asked again when it is busy for a moment, and never taken at its word when it fails', async () => {
    s3.fail(1);
    const sha256 = await store().put(randomBytes(50));
    expect(await store().get(sha256)).not.toBeNull();
    s3.fail(20);
    await expect(store().put(randomBytes(50))).rejects.toThrow('status 503');
    await expect(store().get(sha256)).rejects.toMatchObject({ name: 'BlobStoreUnavailable' });
    s3.fail(0);
    const stranger = { ...s3.settings, secretAccessKey: 'another' };
    await expect(s3BlobStore(stranger, database.db, clock).get(sha256)).rejects.toThrow('status 403');
    const own = await openS3Double();
    const gone = s3BlobStore(own.settings, database.db, clock);
    own.close();
    await expect(gone.get(sha256)).rejects.toMatchObject({ name: 'BlobStoreUnavailable' });
  });
});

describe('what is not the S3-like store, or is wrong,', () => {
  const store = () => s3BlobStore(s3.settings, database.db, clock);
  const page = { 'content-type': 'text/html' };
  const answers: [name: string, answer: WrongAnswer][] = [
    ['a bucket that is gone', { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' }],
    ["a proxy's page that nothing is there", { status: 404, headers: page, body: '<h1>Not Found</h1>' }],
    ["a proxy's page of welcome", { status: 200, headers: page, body: '<h1>Welcome to nginx!</h1>' }],
    ['keys without rights', { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }],
    ['a redirection for ever', { status: 301, headers: { location: 'http://127.0.0.1:9/' } }],
    ['a redirection to another region', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }],
    ['an answer that something was accepted for later', { status: 202 }],
    ['an answer that something was created', { status: 201 }],
    ['an answer without contents', { status: 204 }],
  ];

  it.each(answers)('%s, is never a stored document', async (_, answer) => {
    s3.answer(answer);
    await expect(store().put(randomBytes(60))).rejects.toMatchObject({ name: 'BlobStoreUnavailable' });
  });

  it.each(answers)('%s, does not pass the check of the start', async (_, answer) => {
    await store().check();
    s3.answer(answer);
    await expect(store().check()).rejects.toMatchObject({ name: 'BlobStoreUnavailable' });
  });

  it.each(answers)('%s, says neither that a document is there nor that it is not', async (_, answer) => {
    const sha256 = await store().put(randomBytes(60));
    s3.answer(answer);
    await expect(store().get(sha256)).rejects.toMatchObject({ name: 'BlobStoreUnavailable' });
    await expect(store().holds(sha256)).rejects.toMatchObject({ name: 'BlobStoreUnavailable' });
  });

  it.each(answers.filter(([, answer]) => typeof answer === 'object' && ![200, 204].includes(answer.status)))(
    '%s, has deleted nothing',
    async (_, answer) => {
      const sha256 = await store().put(randomBytes(60));
      s3.answer(answer);
      await expect(store().forget(sha256)).rejects.toMatchObject({ name: 'BlobStoreUnavailable' });
    },
  );

  it.each([true, false])('a store that keeps less than it was given is found out (checksums: %s)', async (does) => {
    s3.keepChecksums(does);
    s3.answer('cuts-objects');
    await expect(store().put(randomBytes(60))).rejects.toThrow('does not have what it was given');
  });

  it.each([true, false])(
    'an object that lost its end is whole when its document is brought again (checksums: %s)',
    async (does) => {
      s3.keepChecksums(does);
      const bytes = randomBytes(60);
      const sha256 = await store().put(bytes);
      s3.objects.set(`/letters/pdf/${Buffer.from(sha256).toString('hex')}`, bytes.subarray(0, 59));
      expect(
        await store()
          .holds(sha256)
          .catch(() => false),
      ).toBe(false);
      await store().put(bytes);
      expect(await store().holds(sha256)).toBe(true);
    },
  );

  it('an object that the store itself does not have any more is known to be missing', async () => {
    const sha256 = await store().put(randomBytes(60));
    s3.objects.delete(`/letters/pdf/${Buffer.from(sha256).toString('hex')}`);
    expect(await store().holds(sha256)).toBe(false);
  });

  it('another document under the name is not taken for it by a store without checksums', async () => {
    s3.keepChecksums(false);
    const [bytes, other] = [randomBytes(60), randomBytes(60)];
    const sha256 = await store().put(bytes);
    s3.objects.set(`/letters/pdf/${Buffer.from(sha256).toString('hex')}`, other);
    await expect(store().holds(sha256)).rejects.toThrow('not the document');
    await expect(store().get(sha256)).rejects.toThrow('not the document');
  });
});

describe('the store of the settings', () => {
  const open = (settings: object) =>
    openBlobStore({ BLOB_STORE: 's3', S3_REGION: 'tas-1', S3_PREFIX: '', ...settings }, database.db, clock);

  it('is not opened when anything is missing, and everything that is missing is named', () => {
    expect(() => open({})).toThrow(/S3_ENDPOINT[\s\S]*S3_BUCKET[\s\S]*S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY/);
    const complete = { S3_ENDPOINT: 'https://s3.uz', S3_BUCKET: 'a', S3_ACCESS_KEY_ID: 'b' };
    expect(() => open(complete)).toThrow('S3_SECRET_ACCESS_KEY is missing');
    expect(open({ ...complete, S3_SECRET_ACCESS_KEY: 'c' })).toBeDefined();
    expect(open({ BLOB_STORE: 'postgres' })).toBeDefined();
  });
});

it('keys of the store that are replaced are used by the next call', async () => {
  const own = await openS3Double();
  onTestFinished(() => own.close());
  let secretAccessKey = 'replaced since';
  const store = s3BlobStore({ ...own.settings, secretAccessKey: () => secretAccessKey }, database.db, clock);
  const bytes = randomBytes(100);
  await expect(store.put(bytes)).rejects.toThrow('status 403');
  secretAccessKey = String(own.settings.secretAccessKey);
  const sha256 = await store.put(bytes);
  expect(Buffer.from((await store.get(sha256)) ?? [])).toEqual(bytes);
});
