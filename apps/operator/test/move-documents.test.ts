import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresBlobStore, s3Objects } from '@hybrid-mail/gateways/blob-store';
import { fileDatabaseStamps } from '@hybrid-mail/gateways/database-stamp';
import type { ProbeReport } from '@hybrid-mail/gateways/probe';
import { openS3Double, type S3Double } from '@hybrid-mail/gateways/testing/s3';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runOperator } from './run-operator.ts';

let world: TestWorld;
let s3: S3Double;
let env: Record<string, string>;
const brought = new Map<string, Buffer>();

beforeAll(async () => {
  world = await testWorld();
  s3 = await openS3Double();
  const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey } = s3.settings;
  env = {
    ...{ NODE_ENV: 'test', DATABASE_URL: world.urlOf('worker'), S3_ENDPOINT: endpoint, S3_REGION: region },
    ...{ S3_BUCKET: bucket, S3_PREFIX: prefix, S3_ACCESS_KEY_ID: String(accessKeyId) },
    S3_SECRET_ACCESS_KEY: String(secretAccessKey),
  };
  for (let made = 0; made < 60; made += 1) {
    const bytes = randomBytes(1000);
    brought.set(Buffer.from(await world.blobs.put(bytes)).toString('hex'), bytes);
  }
});
afterAll(async () => {
  s3?.close();
  await world?.drop();
});

const move = (...args: string[]) => runOperator(['documents:move', ...args], env);

async function expectAllReadable(): Promise<void> {
  const store = postgresBlobStore(world.db, world.clock.now, s3Objects(s3.settings));
  for (const [sha256, bytes] of brought)
    expect(Buffer.from((await store.get(Buffer.from(sha256, 'hex'))) ?? [])).toEqual(bytes);
}

/** Starts the command in a process of its own, and kills it when this is true. */
async function killWhen(to: string, isTime: () => Promise<boolean> | boolean): Promise<void> {
  const main = join(import.meta.dirname, '../src/main.ts');
  const args = [main, 'documents:move', '--to', to, '--apply', '--lanes', '2'];
  const ended = Promise.withResolvers<void>();
  const child = execFile(process.execPath, args, { env }, () => ended.resolve());
  await expect.poll(isTime, { timeout: 60_000, interval: 1 }).toBe(true);
  child.kill('SIGKILL');
  await ended.promise;
  expect(child.signalCode).toBe('SIGKILL');
}

const countInRows = async () => {
  const { rows } = await world.db.pool.query('select count(bytes)::int as count from document');
  return rows[0].count as number;
};

describe('operator documents:move', () => {
  it('says what it needs', async () => {
    expect(await move()).toMatchObject({ code: 2, err: 'Name where they go: --to s3 or --to postgres.\n' });
    expect((await move('--to', 's3', '--lanes', '0')).code).toBe(2);
    const { S3_BUCKET: _, ...without } = env;
    const { code, err } = await runOperator(['documents:move', '--to', 's3', '--apply'], without);
    expect([code, err]).toEqual([1, 'Wrong settings:\nS3_BUCKET is missing\n']);
  });

  it('moves nothing without --apply', async () => {
    const out = '60 documents, 60000 bytes in Postgres: nothing was moved\n';
    expect(await move('--to', 's3')).toEqual({ code: 0, out, err: '' });
    expect(s3.objects.size).toBe(0);
  });

  it('may be killed at any moment and run again: no document is lost', async () => {
    for (const stored of [1, 20, 45]) {
      await killWhen('s3', () => s3.objects.size >= stored);
      await expectAllReadable();
    }
    const { code, out } = await move('--to', 's3', '--apply');
    expect([code, out]).toEqual([0, expect.stringMatching(/moved to S3\n0 documents, 0 bytes left in Postgres\n$/)]);
    expect([await countInRows(), s3.objects.size]).toEqual([0, 60]);
    await expectAllReadable();
    for (const inRows of [1, 20, 45]) {
      await killWhen('postgres', async () => (await countInRows()) >= inRows);
      await expectAllReadable();
    }
    const back = await move('--to', 'postgres', '--apply');
    expect([back.code, await countInRows()]).toEqual([0, 60]);
    s3.objects.clear();
    await expectAllReadable();
  }, 180_000);

  it('names a document that is not the one of its SHA-256, leaves it, and ends with 1', async () => {
    await move('--to', 's3', '--apply');
    const [changed = ''] = brought.keys();
    s3.objects.set(`/letters/pdf/${changed}`, randomBytes(1000));
    const { code, out, err } = await move('--to', 'postgres', '--apply');
    expect([code, err]).toEqual([1, expect.stringMatching(new RegExp(`^${changed} different: [^\n]+\n$`))]);
    expect(out).toBe('59 documents, 59000 bytes moved to Postgres\n1 documents, 1000 bytes left in S3\n');
  });

  it('and config-check knows when the settings reach a document that lies in S3 no more', async () => {
    const check = async (settings: Record<string, string>) => {
      const { out } = await runOperator(['config-check', '--json'], settings);
      return (JSON.parse(out) as ProbeReport[]).find(({ name }) => name === 'documents');
    };
    const { S3_BUCKET: _, ...without } = env;
    const said = 'some lie in the object store, and S3_BUCKET is missing';
    expect(await check(without)).toMatchObject({ state: 'failed', said });
    const both = 'new ones go to the database; the bucket letters answers and knows the keys';
    expect(await check(env)).toMatchObject({ state: 'ok', said: both });
  });

  it('says in a sentence that the store is away, and ends with 1', async () => {
    s3.answer({ status: 403, body: '<Error><Code>AccessDenied</Code></Error>' });
    onTestFinished(() => s3.answer());
    const { code, err } = await move('--to', 'postgres', '--apply');
    expect([code, err]).toEqual([
      1,
      'Stopped, the store is away: the store refuses the keys. Run the command again.\n',
    ]);
  });
});

describe('operator documents:collect, on a database that was restored and not compared,', () => {
  const isKept = async (further: Record<string, string> = {}) => {
    await world.db.pool.query(`update document set last_put_on = now() - interval '40 days'`);
    const before = await world.db.prisma.document.count();
    const { code, out, err } = await runOperator(['documents:collect', '--remove'], { ...env, ...further });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Nothing was removed: the database was restored/);
    expect(await world.db.prisma.document.count()).toBe(before);
  };

  it('removes nothing, also when no worker has found the restore yet', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-stamp-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { rows } = await world.db.pool.query('select system_identifier::text as here from pg_control_system()');
    const stamp = {
      systemIdentifier: rows[0].here,
      timeline: 1,
      position: '0/1',
      counter: 1000,
      writtenOn: new Date(),
    };
    await fileDatabaseStamps(folder).write(stamp);
    await isKept({ EVIDENCE_DIR: folder });
  });

  it('removes nothing after a worker found it, and removes them after the comparison', async () => {
    const { restoredDatabase } = world.db.prisma;
    await restoredDatabase.create({ data: { foundOn: new Date(), cause: 'set-back' } });
    await isKept();
    await restoredDatabase.updateMany({ data: { comparedOn: new Date() } });
    const { code, out } = await runOperator(['documents:collect', '--remove'], { ...env, BLOB_STORE: 's3' });
    expect([code, out]).toEqual([0, '60 documents removed\n']);
    expect(s3.objects.size).toBe(0);
  });
});
