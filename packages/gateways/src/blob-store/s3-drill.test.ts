import { createHash, randomBytes } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@hybrid-mail/db/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { s3BlobStore, s3Objects } from './index.ts';
import { debianS3Server, type S3Server } from './test/debian-s3-server.ts';
import { type Line, openLine } from './test/open-line.ts';
import { testStoreContract } from './test/store-contract.ts';

/**
 * `npm run drill:s3`: a real S3 server behind a line that is slow or breaks. It needs Debian's packages of Swift and
 * root, so `npm test` excludes it.
 */
const isWanted = process.env.S3_DRILL !== undefined;
const away = { name: 'BlobStoreUnavailable' };
/** The largest document of a letter. */
const largestBytes = 10_000_000;
const limitMs = 120_000;

describe.runIf(isWanted)('documents in a real S3 server', () => {
  let database: TestDatabase;
  let server: S3Server;
  let line: Line;
  const clock = () => new Date();
  const settings = () => ({ ...server.settings, endpoint: line.endpoint });
  const store = (given: object = {}) => s3BlobStore({ ...settings(), ...given }, database.db, clock);
  const nameOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const expectStored = async (bytes: Uint8Array) => {
    const sha256 = createHash('sha256').update(bytes).digest();
    expect(await store().holds(sha256)).toBe(true);
    expect(Buffer.compare((await store().get(sha256)) ?? Buffer.of(), bytes)).toBe(0);
  };
  /** No call takes what it does not know for an answer. */
  const expectAway = async (sha256: Uint8Array) => {
    await expect(store().put(randomBytes(50))).rejects.toMatchObject(away);
    for (const call of ['get', 'holds', 'forget'] as const)
      await expect(store()[call](sha256)).rejects.toMatchObject(away);
    await expect(store().check()).rejects.toMatchObject(away);
  };

  beforeAll(async () => {
    database = await testDatabase();
    server = await debianS3Server();
    await server.start();
    await server.createBucket();
    line = await openLine(server.settings.endpoint);
  }, limitMs);
  afterAll(async () => {
    line?.close();
    await server?.close();
    await database?.drop();
  });
  afterEach(() => {
    line.slow();
    line.cut();
  });

  testStoreContract(() => ({ database, open: (now) => s3BlobStore(settings(), database.db, now) }));

  it('are whole at their largest size, in one part', async () => {
    const bytes = randomBytes(largestBytes);
    await store().put(bytes);
    await expectStored(bytes);
  });

  it('get their bytes again when their object is missing', async () => {
    const bytes = randomBytes(200);
    const sha256 = await store().put(bytes);
    await store().forget(sha256);
    expect([await store().get(sha256), await store().holds(sha256)]).toEqual([null, false]);
    await store().put(bytes);
    await expectStored(bytes);
  });

  it('are not taken from an object with other bytes', async () => {
    const bytes = randomBytes(200);
    const sha256 = await store().put(bytes);
    await server.overwrite(nameOf(bytes), randomBytes(200));
    await expect(store().get(sha256)).rejects.toThrow('not the document');
    await expect(store().holds(sha256)).rejects.toThrow('not the document');
  });

  it('are neither read nor stored with wrong keys', async () => {
    const sha256 = await store().put(randomBytes(50));
    for (const wrong of [{ secretAccessKey: 'another' }, { accessKeyId: 'post:nobody' }]) {
      await expect(store(wrong).get(sha256)).rejects.toThrow('status 403');
      await expect(store(wrong).put(randomBytes(50))).rejects.toThrow('status 403');
      await expect(store(wrong).check()).rejects.toThrow('the store refuses the keys');
    }
  });

  it(
    'are stored and read over a slow line, and a line that is too slow is a store that is away',
    async () => {
      const [bytes, large] = [randomBytes(100_000), randomBytes(largestBytes)];
      line.slow(200_000);
      await store().put(bytes);
      await expectStored(bytes);
      await expect(store().put(large)).rejects.toMatchObject(away);
      line.slow();
      // What was under way may arrive after the client gave up; then it is whole.
      const late = await store()
        .get(createHash('sha256').update(large).digest())
        .catch(() => null);
      expect(late === null || Buffer.compare(late, large) === 0).toBe(true);
      await store().put(large);
      await expectStored(large);
    },
    limitMs,
  );

  it('are not half there when the line breaks in the middle of an upload', async () => {
    const bytes = randomBytes(1_000_000);
    for (const sent of [100, 2000, 500_000, 999_000]) {
      line.cut({ sent });
      await expect(store().put(bytes)).rejects.toMatchObject(away);
      line.cut();
      expect(await server.objects()).not.toContain(nameOf(bytes));
      expect(await store().holds(createHash('sha256').update(bytes).digest())).toBe(false);
    }
    await store().put(bytes);
    await expectStored(bytes);
  });

  it('are not half read when the line breaks in the middle of the answer', async () => {
    const bytes = randomBytes(1_000_000);
    const sha256 = await store().put(bytes);
    for (const answered of [10, 500, 500_000, 999_000]) {
      line.cut({ answered });
      await expect(store().get(sha256)).rejects.toMatchObject(away);
    }
    line.cut();
    await expectStored(bytes);
  });

  it('that were stored without an answer are no obstacle to storing them again', async () => {
    const bytes = randomBytes(1000);
    await s3Objects(server.settings).put(createHash('sha256').update(bytes).digest(), bytes);
    await store().put(bytes);
    await expectStored(bytes);
  });

  it(
    'are out of reach while the server is killed, and there when it is back',
    async () => {
      const bytes = randomBytes(5000);
      const sha256 = await store().put(bytes);
      await server.stop();
      await expectAway(sha256);
      await server.start();
      await expectStored(bytes);
    },
    limitMs,
  );

  it('are out of reach while the bucket is gone, and known to be missing in a new one', async () => {
    const bytes = randomBytes(5000);
    const sha256 = await store().put(bytes);
    for (const name of await server.objects()) await store().forget(Buffer.from(name, 'hex'));
    await server.removeBucket();
    await expectAway(sha256);
    await expect(store().check()).rejects.toThrow('there is no bucket letters');
    await server.createBucket();
    expect([await store().get(sha256), await store().holds(sha256)]).toEqual([null, false]);
    await store().put(bytes);
    await expectStored(bytes);
  });

  it('that were removed from a bucket with versions can be had back by its operator', async () => {
    await server.keepVersions();
    const bytes = randomBytes(5000);
    const sha256 = await store().put(bytes);
    await store().forget(sha256);
    expect([await store().get(sha256), await store().holds(sha256)]).toEqual([null, false]);
    await server.undelete(nameOf(bytes));
    await expectStored(bytes);
  });
});
