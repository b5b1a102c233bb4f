import { createHash, randomBytes } from 'node:crypto';
import type { TestDatabase } from '@hybrid-mail/db/testing';
import { beforeAll, expect, it } from 'vitest';
import type { BlobStore } from '../port.ts';

interface Opened {
  readonly database: TestDatabase;
  /** @param now the clock of the store */
  open(now: () => Date): BlobStore;
}

/** Tests that every store of documents must pass, also a real S3 server (`npm run drill:s3`). */
export function testStoreContract(opened: () => Opened): void {
  let store: BlobStore;
  let now = new Date('2026-11-01T06:00:00Z');
  beforeAll(() => {
    store = opened().open(() => now);
  });
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
  const rowOf = async (sha256: Uint8Array) => {
    const values = [Buffer.from(sha256)];
    return (await opened().database.db.pool.query('select * from document where sha256 = $1', values)).rows[0];
  };

  it('come back byte by byte under the SHA-256 of their bytes', async () => {
    for (const bytes of [randomBytes(0), randomBytes(1), randomBytes(300_000)]) {
      const sha256 = await store.put(bytes);
      expect(Buffer.from(sha256)).toEqual(hashOf(bytes));
      expect(Buffer.from((await store.get(sha256)) ?? [])).toEqual(bytes);
    }
  });

  it('are stored once, and the row remembers when they were last brought', async () => {
    const bytes = randomBytes(100);
    const sha256 = await store.put(bytes);
    const first = await rowOf(sha256);
    now = new Date(now.getTime() + 1000);
    await Promise.all([store.put(bytes), store.put(bytes)]);
    expect(await rowOf(sha256)).toEqual({ ...first, last_put_on: now });
  });

  it('that were not stored are not there', async () => {
    expect(await store.get(hashOf(Buffer.from('nothing')))).toBeNull();
  });

  it('are known to be stored, and those that were forgotten or never brought are known not to be', async () => {
    const sha256 = await store.put(randomBytes(70));
    expect(await store.holds(sha256)).toBe(true);
    expect(await store.holds(hashOf(Buffer.from('never brought')))).toBe(false);
  });

  it('may be forgotten more than once', async () => {
    const sha256 = await store.put(randomBytes(10));
    await store.forget(sha256);
    await store.forget(sha256);
  });

  it('pass the check of the start', () => store.check());
}
