import { randomBytes } from 'node:crypto';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { type BlobStore, postgresBlobStore, s3BlobStore, s3Objects } from '@hybrid-mail/gateways/blob-store';
import type { ObjectStore } from '@hybrid-mail/gateways/ports/blob-store';
import { openS3Double, type S3Double } from '@hybrid-mail/gateways/testing/s3';
import { storeDocument } from '@hybrid-mail/testing/letter';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { verifyEvidence } from '../evidence/index.ts';
import { queueMail } from '../mail/index.ts';
import { type DocumentPlace, deleteUnreferencedDocuments, moveDocuments, sumDocuments } from './index.ts';

let desk: Desk;
let s3: S3Double;
/** The command runs with the rights of the worker. */
let db: Database;
let objects: ObjectStore;
let stores: Record<DocumentPlace, BlobStore>;
/** SHA-256 of documents whose bytes a test knows. */
let known: Map<string, Buffer>;

beforeAll(async () => {
  desk = await openDesk();
  s3 = await openS3Double();
  db = connectDatabase({ url: desk.world.urlOf('worker'), poolSize: 6 });
  objects = s3Objects(s3.settings);
  const { now } = desk.world.clock;
  stores = { postgres: postgresBlobStore(db, now, objects), s3: s3BlobStore(s3.settings, db, now) };
});
afterAll(async () => {
  s3?.close();
  await db?.close();
  await desk?.close();
});

const all = async (text: string, values: unknown[] = []) => (await desk.world.db.pool.query(text, values)).rows;
const move = (to: DocumentPlace, given: object = {}) => moveDocuments({ db, objects, ...given }, { to, ...given });
const problemsOf = async (to: DocumentPlace) => {
  const told: string[] = [];
  const onProblem = (sha256: string, problem: string) => told.push(`${sha256} ${problem}`);
  const { problems } = await moveDocuments({ db, objects }, { to, onProblem });
  expect(told).toHaveLength(problems);
  return told;
};
const count = async (place: DocumentPlace) => (await sumDocuments({ db }, place)).documents;
const nameOf = (sha256: string) => `/letters/pdf/${sha256}`;

async function bring(number: number, store: BlobStore = stores.postgres): Promise<string[]> {
  const brought = Array.from({ length: number }, () => randomBytes(200));
  for (const bytes of brought) known.set(Buffer.from(await store.put(bytes)).toString('hex'), bytes);
  return [...known.keys()].slice(-number);
}

async function expectAllReadable(): Promise<void> {
  for (const store of Object.values(stores)) {
    for (const [sha256, bytes] of known)
      expect(Buffer.from((await store.get(Buffer.from(sha256, 'hex'))) ?? [])).toEqual(bytes);
  }
}

beforeEach(() => {
  known = new Map();
});
afterEach(async () => {
  s3.fail(0);
  s3.answer();
  await move('postgres');
  await all('delete from document d where not exists (select from mail m where m.document_sha256 = d.sha256)');
  s3.objects.clear();
});

describe.each([true, false])('documents (the store keeps checksums: %s)', (does) => {
  beforeEach(() => s3.keepChecksums(does));

  it('go to S3 and back byte by byte, once, and the evidence of their letters verifies in both places', async () => {
    const id = await desk.accepted();
    await bring(7);
    const before = await count('postgres');
    expect(await move('s3')).toMatchObject({ documents: before, problems: 0 });
    expect([await count('postgres'), await count('s3'), s3.objects.size]).toEqual([0, before, before]);
    await expectAllReadable();
    for (const blobs of Object.values(stores)) expect(await verifyEvidence({ db, blobs }, id)).toEqual([]);
    expect(await move('s3')).toMatchObject({ documents: 0, problems: 0 });
    expect(await move('postgres')).toMatchObject({ documents: before, problems: 0 });
    expect([await count('postgres'), await count('s3'), s3.objects.size]).toEqual([before, 0, before]);
    await expectAllReadable();
    const alone = postgresBlobStore(db, desk.world.clock.now);
    expect(await verifyEvidence({ db, blobs: alone }, id)).toEqual([]);
  });

  it('that were changed in the bucket, or are not there, are named and stay; the others move', async () => {
    const [changed = '', gone = '', ...others] = await bring(6);
    await move('s3');
    s3.objects.set(nameOf(changed), randomBytes(200));
    s3.objects.delete(nameOf(gone));
    const before = await count('s3');
    expect((await problemsOf('postgres')).toSorted()).toEqual([`${changed} different`, `${gone} missing`].toSorted());
    expect([await count('s3'), await count('postgres')]).toEqual([2, before - 2]);
    for (const sha256 of [changed, gone]) s3.objects.set(nameOf(sha256), known.get(sha256) as Buffer);
    expect(await problemsOf('postgres')).toEqual([]);
    expect(others).toHaveLength(4);
    await expectAllReadable();
  });
});

describe('a document', () => {
  it('whose bytes in Postgres are not those of its SHA-256 is named and stays', async () => {
    const [changed = ''] = await bring(3);
    const change = async (bytes: Buffer) => {
      await all('alter table document disable trigger append_only');
      await all('update document set bytes = $1 where sha256 = $2', [bytes, Buffer.from(changed, 'hex')]);
      await all('alter table document enable trigger append_only');
    };
    await change(randomBytes(200));
    expect(await problemsOf('s3')).toEqual([`${changed} different`]);
    expect([await count('postgres'), s3.objects.has(nameOf(changed))]).toEqual([1, false]);
    await change(known.get(changed) as Buffer);
    expect(await problemsOf('s3')).toEqual([]);
  });

  it('that was removed with its letters does not move', async () => {
    const [removed = ''] = await bring(1);
    const sha256 = Buffer.from(removed, 'hex');
    await all('update document set bytes = null, erased_on = now() where sha256 = $1', [sha256]);
    await move('s3');
    await move('postgres');
    expect(s3.objects.has(nameOf(removed))).toBe(false);
    expect(await stores.s3.get(sha256)).toBeNull();
  });

  it('is brought into its row by an upload when new documents go to Postgres, also when its object is lost', async () => {
    const [lost = ''] = await bring(1);
    await move('s3');
    const before = await count('s3');
    s3.objects.delete(nameOf(lost));
    await stores.postgres.put(known.get(lost) as Buffer);
    expect(await count('s3')).toBe(before - 1);
    await expectAllReadable();
  });

  it('out of reach is not a lost one: without the settings of S3 it is the store that is away', async () => {
    const [outside = ''] = await bring(1);
    await move('s3');
    const alone = postgresBlobStore(db, desk.world.clock.now);
    const sha256 = Buffer.from(outside, 'hex');
    await expect(alone.get(sha256)).rejects.toMatchObject({ name: 'BlobStoreUnavailable' });
    await expect(alone.holds(sha256)).rejects.toMatchObject({ name: 'BlobStoreUnavailable' });
  });
});

/** A move to S3 that waits before it stores this document. */
function moveHeldAt(held: Uint8Array) {
  const reached = Promise.withResolvers<void>();
  const mayGoOn = Promise.withResolvers<void>();
  const holding: ObjectStore = {
    ...objects,
    async put(sha256, bytes) {
      if (Buffer.compare(sha256, held) === 0) {
        reached.resolve();
        await mayGoOn.promise;
      }
      await objects.put(sha256, bytes);
    },
  };
  const moving = moveDocuments({ db, objects: holding }, { to: 's3' });
  return { moving, reached: reached.promise, goOn: mayGoOn.resolve };
}

describe('while documents move', () => {
  it('everybody reads them at any moment, and new ones come', async () => {
    await bring(30);
    let isOver = false;
    const read = async (store: BlobStore) => {
      while (!isOver) {
        for (const [sha256, bytes] of known)
          expect(Buffer.from((await store.get(Buffer.from(sha256, 'hex'))) ?? [])).toEqual(bytes);
      }
    };
    const readers = [read(stores.postgres), read(stores.s3)];
    for (const to of ['s3', 'postgres', 's3', 'postgres'] as const) {
      const moving = move(to, { lanes: 2 });
      await Promise.all([moving, bring(2, stores.s3), bring(2, stores.postgres)]);
      // As an operator may who removes what was moved back.
      for (const { sha256 } of await all('select sha256 from document where bytes is not null'))
        s3.objects.delete(nameOf(sha256.toString('hex')));
    }
    isOver = true;
    await Promise.all(readers);
  });

  it('a letter is signed without waiting, and has its document afterwards', async () => {
    const documentSha256 = await storeDocument(desk.world.db, randomBytes(50));
    const id = await desk.draft({ documentSha256 });
    const signature = await desk.sign(id);
    const { moving, reached, goOn } = moveHeldAt(documentSha256);
    await reached;
    await queueMail({ ...desk.sending, blobs: stores.s3 }, { id, signature });
    goOn();
    expect(await moving).toMatchObject({ problems: 0 });
    expect(s3.objects.has(nameOf(Buffer.from(documentSha256).toString('hex')))).toBe(true);
    expect(await verifyEvidence({ db, blobs: stores.s3 }, id)).toEqual([]);
  });

  it('a document is read that comes into its row, and whose object goes, between two looks', async () => {
    const [sha256 = ''] = await bring(1);
    await move('s3');
    const late: ObjectStore = {
      ...objects,
      async get(wanted) {
        await move('postgres');
        s3.objects.delete(nameOf(sha256));
        return objects.get(wanted);
      },
    };
    const store = postgresBlobStore(db, desk.world.clock.now, late);
    expect(Buffer.from((await store.get(Buffer.from(sha256, 'hex'))) ?? [])).toEqual(known.get(sha256));
  });

  it('a collection waits for the document that moves, and leaves no object without its row', async () => {
    const [sha256 = ''] = await bring(1);
    desk.world.clock.advance(31 * 24 * 3_600_000);
    const { moving, reached, goOn } = moveHeldAt(Buffer.from(sha256, 'hex'));
    await reached;
    const collecting = deleteUnreferencedDocuments({ ...desk.world, blobs: stores.s3 });
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%delete from document%'`;
    await Promise.race([collecting, expect.poll(async () => (await all(waiting)).length).toBe(1)]);
    goOn();
    await moving;
    expect(await collecting).toEqual({ removed: 1 });
    expect(s3.objects.has(nameOf(sha256))).toBe(false);
  });

  it('two moves at once do the same as one', async () => {
    await bring(40);
    const before = await count('postgres');
    const runs = await Promise.all([move('s3'), move('s3')]);
    expect(runs.reduce((sum, { documents }) => sum + documents, 0)).toBe(before);
    await expectAllReadable();
  });
});

describe('a store that goes away in the middle', () => {
  it('stops the move after a few documents; what was moved stays, and the next run moves the rest', async () => {
    await bring(30);
    let puts = 0;
    const dying: ObjectStore = {
      ...objects,
      put: (sha256, bytes) => {
        puts += 1;
        if (puts === 10) s3.answer({ status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' });
        return objects.put(sha256, bytes);
      },
    };
    await expect(moveDocuments({ db, objects: dying }, { to: 's3', lanes: 1 })).rejects.toMatchObject({
      name: 'BlobStoreUnavailable',
    });
    expect(puts).toBe(14);
    s3.answer();
    expect(await count('s3')).toBe(9);
    await expectAllReadable();
    expect(await move('s3')).toMatchObject({ problems: 0 });
    expect(await count('postgres')).toBe(0);
    await expectAllReadable();
  });

  it('or is away from the start moves nothing', async () => {
    await bring(2);
    s3.answer({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' });
    await expect(move('s3')).rejects.toMatchObject({ name: 'BlobStoreUnavailable' });
    expect(await count('s3')).toBe(0);
  });
});

describe('the database', () => {
  const takeOut = 'update document set bytes = null where sha256 = $1';
  const asOne = async (url: string, ...texts: [string, unknown[]][]) => {
    const other = connectDatabase({ url, poolSize: 1 });
    try {
      for (const [text, values] of texts) await other.pool.query(text, values);
    } finally {
      await other.close();
    }
  };

  it.each(['worker', 'api'] as const)('lets the role of %s take no bytes out of a row by itself', async (role) => {
    const [sha256 = ''] = await bring(1);
    const setting: [string, unknown[]] = [`select set_config('hybrid_mail.moved_document', $1, false)`, [sha256]];
    const removal: [string, unknown[]] = [takeOut, [Buffer.from(sha256, 'hex')]];
    await expect(asOne(desk.world.urlOf(role), setting, removal)).rejects.toThrow('append only');
  });

  it('lets nobody but the worker move a document out', async () => {
    const [sha256 = ''] = await bring(1);
    const call: [string, unknown[]] = ['select move_document_out($1)', [Buffer.from(sha256, 'hex')]];
    await expect(asOne(desk.world.urlOf('api'), call)).rejects.toThrow('permission denied');
  });

  it('takes back no other bytes', async () => {
    const [sha256 = ''] = await bring(1);
    await move('s3');
    const forged: [string, unknown[]] = [
      `update document set bytes = 'other' where sha256 = $1`,
      [Buffer.from(sha256, 'hex')],
    ];
    await expect(asOne(desk.world.urlOf('worker'), forged)).rejects.toThrow('append only');
  });
});
