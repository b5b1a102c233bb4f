import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { barcodeCount } from './letters/barcode-of.ts';

const tables = `
  create table if not exists store (id text not null, first_barcode integer not null) strict;
  create table if not exists call (key text primary key, calls integer not null, conflicts integer not null) strict, without rowid;
  create table if not exists letter (
    id integer primary key, key text not null, uid text not null, barcode text not null unique, fingerprint text not null,
    pdf_sha256 text not null, pdf_size integer not null, receiver text not null, region_id integer not null,
    area_id integer not null, pages integer not null, accepted_at text not null, accepted_day text not null,
    step integer not null default 0, steps integer not null) strict;
  create index if not exists letter_key on letter (key);
  create index if not exists letter_uid on letter (uid);
  create index if not exists letter_day on letter (accepted_day);
  create index if not exists letter_moving on letter (id) where step < steps;
  create table if not exists inquiry (
    key text primary key, area_id integer not null, reminders integer not null, waits integer,
    answered integer not null default 0) strict;
  create table if not exists event (
    id text primary key, uid text not null, sequence integer not null, type text not null, at text not null,
    body text not null, position integer) strict;
  create index if not exists event_held on event (position) where position is null;
  create table if not exists log (
    position integer primary key autoincrement, event_id text not null, pushed integer not null default 0) strict;
  create index if not exists log_waiting on log (position) where pushed = 0;
`;

const storeRow = z.object({ id: z.string(), firstBarcode: z.int() });

export interface SandboxStore {
  db: DatabaseSync;
  /** Id of this database. Cursors contain it, so that a cursor of an earlier, deleted database is recognised. */
  id: string;
  firstBarcode: number;
}

/** Opens the sandbox's database: a file in the folder, or in memory if the folder is null. */
export function openStore(dataDir: string | null): SandboxStore {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(dataDir === null ? ':memory:' : join(dataDir, 'postal-sandbox.sqlite'));
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000');
  db.exec(tables);
  // Each database has a random first barcode, so that a client does not get a barcode twice after a reset.
  db.prepare('insert into store select ?, ? where not exists (select 1 from store)').run(
    randomBytes(4).toString('hex'),
    randomInt(barcodeCount),
  );
  const store = storeRow.parse(db.prepare('select id, first_barcode as firstBarcode from store').get());
  return { db, ...store };
}

/** Runs `work` in a transaction, which is rolled back if `work` throws. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
