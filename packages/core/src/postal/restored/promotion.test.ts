import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@hybrid-mail/db/embedded';
import { createWalArchive, makeBaseBackup, startTestCluster, type TestCluster } from '@hybrid-mail/db/testing';
import { fileDatabaseStamps } from '@hybrid-mail/gateways/database-stamp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../clock.ts';
import { findRestored, openDatabaseLife } from '../index.ts';

const archive = createWalArchive();
const [replica, folder] = ['replica', 'stamp'].map((name) => mkdtempSync(join(tmpdir(), `hybrid-mail-${name}-`)));

let cluster: TestCluster;
let promoted: EmbeddedPostgres | null = null;
let db: Database;
beforeAll(async () => {
  cluster = await startTestCluster(undefined, { parent: tmpdir(), settings: archive.settings });
  db = connectDatabase({ url: cluster.url, poolSize: 2 });
}, 120_000);
afterAll(async () => {
  await db?.close();
  await promoted?.stop();
  await cluster?.stop();
  archive.remove();
  for (const each of [replica, folder]) rmSync(each ?? '', { recursive: true, force: true });
});

const stamps = () => fileDatabaseStamps(folder ?? '');
const fine = { state: 'stamped', problem: null };

it('a replica that has all of the log and is promoted is the same database on the next timeline', async () => {
  const former = openDatabaseLife({ db, clock: systemClock, stamps: stamps() });
  await former.look();
  await makeBaseBackup(db.pool, replica ?? '');
  for (let round = 0; round < 3; round += 1) expect(await former.look()).toEqual(fine);
  expect(await stamps().read()).toMatchObject({ timeline: 1 });
  await db.pool.query('select pg_switch_wal()');
  await db.close();
  await cluster.stop();
  writeFileSync(join(replica ?? '', 'postgres/data/recovery.signal'), '');
  promoted = await startEmbeddedPostgres({
    dataDir: replica ?? '',
    database: 'postgres',
    settings: { restore_command: `cp ${archive.folder}/%f %p`, max_wal_senders: '2', wal_level: 'replica' },
  });
  db = connectDatabase({ url: Object.assign(new URL(cluster.url), { port: String(promoted.port) }).href, poolSize: 2 });
  await expect
    .poll(async () => (await db.pool.query('select pg_is_in_recovery() as on')).rows[0].on, { timeout: 60_000 })
    .toBe(false);
  expect(await openDatabaseLife({ db, clock: systemClock, stamps: stamps() }).look()).toEqual(fine);
  expect(await findRestored({ db })).toBeNull();
  expect(await stamps().read()).toMatchObject({ timeline: 2 });
}, 180_000);
