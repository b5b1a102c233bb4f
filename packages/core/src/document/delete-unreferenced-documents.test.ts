import { randomBytes } from 'node:crypto';
import { postgresBlobStore, s3BlobStore } from '@hybrid-mail/gateways/blob-store';
import { openS3Double, type S3Double } from '@hybrid-mail/gateways/testing/s3';
import { aLetter } from '@hybrid-mail/testing/letter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import type { Services } from '../context.ts';
import { deleteUnreferencedDocuments, listUnreferencedDocuments } from './index.ts';

let desk: Desk;
let s3: S3Double;

beforeAll(async () => {
  desk = await openDesk();
  // Uses the document of the test world in a letter, so that it is not collected.
  await desk.draft();
  s3 = await openS3Double();
});
afterAll(async () => {
  s3?.close();
  await desk?.close();
});

const stores = {
  'in Postgres': ({ db, clock }: Services) => postgresBlobStore(db, clock.now),
  'in an S3-like store': ({ db, clock }: Services) => s3BlobStore(s3.settings, db, clock.now),
};
const days = (count: number) => desk.world.clock.advance(count * 24 * 3_600_000);
const named = (documentSha256: Uint8Array) =>
  aLetter(desk.world.db, { ...desk.home, documentSha256: new Uint8Array(documentSha256) });

describe.each(Object.entries(stores))('a document %s', (_name, storeOf) => {
  let world: Services;
  beforeAll(() => {
    world = { ...desk.world, blobs: storeOf(desk.world) };
  });
  const put = (bytes: Uint8Array = randomBytes(64)) => world.blobs.put(bytes);
  const isThere = async (sha256: Uint8Array) => (await world.blobs.get(sha256)) !== null;

  it('that no letter names goes after thirty days, not before', async () => {
    const sha256 = await put();
    days(29);
    await deleteUnreferencedDocuments(world);
    expect(await isThere(sha256)).toBe(true);
    days(2);
    expect(await listUnreferencedDocuments(world)).toMatchObject([{ size: 64 }]);
    expect(await deleteUnreferencedDocuments(world)).toEqual({ removed: 1 });
    expect(await isThere(sha256)).toBe(false);
    expect(await listUnreferencedDocuments(world)).toEqual([]);
  });

  it('that no letter names stays while the database is a restored one that was not compared', async () => {
    const sha256 = await put();
    days(31);
    const { restoredDatabase } = desk.world.db.prisma;
    await restoredDatabase.create({ data: { foundOn: desk.world.clock.now(), cause: 'set-back' } });
    expect(await deleteUnreferencedDocuments(world)).toEqual({ removed: 0, isRestored: true });
    expect(await isThere(sha256)).toBe(true);
    await restoredDatabase.updateMany({ data: { comparedOn: desk.world.clock.now() } });
    expect(await deleteUnreferencedDocuments(world)).toEqual({ removed: 1 });
  });

  it('that no letter names stays when the database was set back under the worker, before it has looked', async () => {
    const sha256 = await put();
    days(31);
    const [life] = await desk.world.db.prisma.databaseLife.findMany();
    const lastCounter = () => (life?.counter ?? 0) + 1;
    expect(await deleteUnreferencedDocuments({ ...world, lastCounter })).toEqual({ removed: 0, isRestored: true });
    expect(await isThere(sha256)).toBe(true);
    expect(await deleteUnreferencedDocuments(world)).toEqual({ removed: 1 });
  });

  it('that a letter names stays for ever, also when the letter is deleted', async () => {
    const kept = await put();
    const deleted = await put();
    await named(kept);
    const { id } = await named(deleted);
    await desk.world.db.prisma.mail.update({ where: { id }, data: { deletedOn: desk.world.clock.now() } });
    days(400);
    expect(await deleteUnreferencedDocuments(world)).toEqual({ removed: 0 });
    expect([await isThere(kept), await isThere(deleted)]).toEqual([true, true]);
  });

  it('that was uploaded again is as if new', async () => {
    const bytes = randomBytes(64);
    const sha256 = await put(bytes);
    days(31);
    await put(bytes);
    await deleteUnreferencedDocuments(world);
    expect(await isThere(sha256)).toBe(true);
    days(31);
    await deleteUnreferencedDocuments(world);
    expect(await isThere(sha256)).toBe(false);
  });

  it('that is brought for a letter while the collection runs is there for the letter', async () => {
    const documents = Array.from({ length: 40 }, () => randomBytes(64));
    for (const bytes of documents) await put(bytes);
    days(31);
    const write = async (bytes: Uint8Array) => (await named(await put(bytes))).documentSha256;
    const [, , ...hashes] = await Promise.all([
      deleteUnreferencedDocuments(world),
      deleteUnreferencedDocuments(world),
      ...documents.map(write),
    ]);
    expect(await Promise.all(hashes.map(isThere))).toEqual(documents.map(() => true));
  });
});

describe('the store', () => {
  it('that fails keeps the document and its row for the next time', async () => {
    const world: Services = {
      ...desk.world,
      blobs: s3BlobStore(s3.settings, desk.world.db, desk.world.clock.now),
    };
    await world.blobs.put(randomBytes(64));
    days(31);
    s3.fail(20);
    await expect(deleteUnreferencedDocuments(world)).rejects.toMatchObject({ name: 'BlobStoreUnavailable' });
    s3.fail(0);
    expect(await deleteUnreferencedDocuments(world)).toEqual({ removed: 1 });
  });
});
