import { createHash, randomBytes } from 'node:crypto';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { postgresBlobStore, s3BlobStore, s3Objects } from '@hybrid-mail/gateways/blob-store';
import { debianS3Server, type S3Server } from '@hybrid-mail/gateways/testing/debian-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { verifyEvidence } from '../evidence/index.ts';
import { type DocumentPlace, moveDocuments, sumDocuments } from './index.ts';

/** `npm run drill:s3`: documents to a real S3 server and back, which is killed meanwhile. */
const isWanted = process.env.S3_DRILL !== undefined;
const limitMs = 300_000;
const sizes = [...Array.from({ length: 600 }, () => 100_000), ...Array.from({ length: 5 }, () => 10_000_000)];

describe.runIf(isWanted)('documents that move to a real S3 server and back', () => {
  let desk: Desk;
  let server: S3Server;
  let db: Database;
  let letter: number;

  beforeAll(async () => {
    desk = await openDesk();
    db = connectDatabase({ url: desk.world.urlOf('worker'), poolSize: 6 });
    letter = await desk.accepted();
    for (const size of sizes) await desk.world.blobs.put(randomBytes(size));
    server = await debianS3Server();
    await server.start();
    await server.createBucket();
  }, limitMs);
  afterAll(async () => {
    await server?.close();
    await db?.close();
    await desk?.close();
  });

  const stores = () => ({
    postgres: postgresBlobStore(db, desk.world.clock.now, s3Objects(server.settings)),
    s3: s3BlobStore(server.settings, db, desk.world.clock.now),
  });
  async function expectAllWhole(): Promise<void> {
    const { rows } = await db.pool.query<{ sha256: Buffer }>('select sha256 from document');
    expect(rows).toHaveLength(sizes.length + 1);
    for (const { sha256 } of rows) {
      const bytes = (await stores().s3.get(sha256)) ?? Buffer.of();
      expect(createHash('sha256').update(bytes).digest().equals(sha256)).toBe(true);
    }
    for (const blobs of Object.values(stores())) expect(await verifyEvidence({ db, blobs }, letter)).toEqual([]);
  }
  const counts = async () => {
    const [inRows, inS3] = await Promise.all([sumDocuments({ db }, 'postgres'), sumDocuments({ db }, 's3')]);
    return [inRows.documents, inS3.documents];
  };

  /** Kills the server after so many documents, moves the rest when it is back, and prints how fast that was. */
  async function moveWithKill(to: DocumentPlace): Promise<void> {
    const objects = s3Objects(server.settings);
    let calls = 0;
    const dying = async <T>(call: () => Promise<T>) => {
      calls += 1;
      if (calls === 200) await server.stop();
      return call();
    };
    const killing = {
      ...objects,
      get: (sha256: Uint8Array) => dying(() => objects.get(sha256)),
      put: (sha256: Uint8Array, bytes: Uint8Array) => dying(() => objects.put(sha256, bytes)),
    };
    await expect(moveDocuments({ db, objects: killing }, { to })).rejects.toMatchObject({
      name: 'BlobStoreUnavailable',
    });
    await server.start();
    const interrupted = await counts();
    await expectAllWhole();
    const startedOn = performance.now();
    const { documents, bytes, problems } = await moveDocuments({ db, objects }, { to });
    const seconds = (performance.now() - startedOn) / 1000;
    expect(problems).toBe(0);
    const speed = `${documents} documents, ${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(1)} s`;
    console.log(`to ${to}: killed at ${interrupted.join(' in Postgres, ')} in S3; then ${speed}`);
  }

  it(
    'are each whole in the new place, although the server is killed in the middle',
    async () => {
      const all = sizes.length + 1;
      await moveWithKill('s3');
      expect([await counts(), (await server.objects()).length]).toEqual([[0, all], all]);
      await expectAllWhole();
      await moveWithKill('postgres');
      expect(await counts()).toEqual([all, 0]);
      const alone = postgresBlobStore(db, desk.world.clock.now);
      expect(await verifyEvidence({ db, blobs: alone }, letter)).toEqual([]);
      await expectAllWhole();
    },
    limitMs,
  );
});
