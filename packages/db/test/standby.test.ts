import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/embedded/index.ts';
import { connectDatabase, type Database, isDatabaseUnavailable } from '../src/index.ts';
import { createWalArchive, makeBaseBackup, startTestCluster, type TestCluster } from '../src/testing/index.ts';

const archive = createWalArchive();
const backup = mkdtempSync(join(tmpdir(), 'hybrid-mail-standby-'));
let primary: TestCluster;
let standby: EmbeddedPostgres;
let db: Database;
beforeAll(async () => {
  primary = await startTestCluster(undefined, { parent: tmpdir(), settings: archive.settings });
  const onPrimary = connectDatabase({ url: primary.url, poolSize: 1 });
  await makeBaseBackup(onPrimary.pool, backup);
  await onPrimary.pool.query('select pg_switch_wal()');
  await onPrimary.close();
  writeFileSync(join(backup, 'postgres/data/standby.signal'), '');
  const settings = { wal_level: 'replica', max_wal_senders: '2', restore_command: `cp ${archive.folder}/%f %p` };
  standby = await startEmbeddedPostgres({ dataDir: backup, database: 'postgres', settings });
  const url = Object.assign(new URL(primary.url), { port: String(standby.port) }).href;
  db = connectDatabase({ url, poolSize: 1 });
}, 120_000);
afterAll(async () => {
  await db?.close();
  await standby?.stop();
  await primary?.stop();
  archive.remove();
  rmSync(backup, { recursive: true, force: true });
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );

it('a connection on which a write was refused as on a replica is not used again', async () => {
  const onPrimary = connectDatabase({ url: primary.url, poolSize: 1 });
  const process = async () => (await onPrimary.pool.query('select pg_backend_pid() as pid')).rows[0].pid as number;
  const before = await process();
  const client = await onPrimary.pool.connect();
  await client.query('set session characteristics as transaction read only');
  expect(isDatabaseUnavailable(await failureOf(client.query('create table written (id int)')))).toBe(true);
  client.release();
  expect(await process()).not.toBe(before);
  await onPrimary.close();
});

it('the error of an idle connection tells nothing of its statements', async () => {
  const errors: Error[] = [];
  const onPrimary = connectDatabase({ url: primary.url, poolSize: 1, onError: (error) => errors.push(error) });
  const { rows } = await onPrimary.pool.query(`select pg_backend_pid() as pid, 'a word of the statement'`);
  const administrator = new pg.Client({ connectionString: primary.url });
  await administrator.connect();
  await administrator.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await administrator.end();
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  expect(Object.keys(errors[0] ?? {})).not.toContain('client');
  await onPrimary.close();
});

it('a replica serves nobody, also no reads, which would be of the past; once it is the primary, the same pool serves', async () => {
  expect(isDatabaseUnavailable(await failureOf(db.pool.query('select 1')))).toBe(true);
  expect(isDatabaseUnavailable(await failureOf(db.prisma.region.count()))).toBe(true);
  expect(db.pool.totalCount).toBe(0);
  const administrator = new pg.Client({ connectionString: standby.url });
  await administrator.connect();
  await administrator.query('select pg_promote()');
  await administrator.end();
  expect(await db.prisma.region.count()).toBe(0);
  await db.transaction((tx) => tx.$executeRawUnsafe('create table written (id int)'));
});
