import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { awaitSchema } from '../src/migrations/await-schema.ts';
import { migrate } from '../src/migrations/migrate.ts';
import { migrationsFolder, readMigrations } from '../src/migrations/migration-files.ts';
import { type TestDatabase, testDatabase } from '../src/testing/index.ts';
import { applyWalls } from '../src/walls/apply-walls.ts';
import { urlForRole } from '../src/walls/database-roles.ts';

let database: TestDatabase;
let folder: string;
const newest = readMigrations().at(-1)?.name ?? '';
const next = '29990101000000_next';
const mark = (name: string | null) =>
  database.db.pool.query(`comment on table _prisma_migrations is ${name === null ? 'null' : `'${name}'`}`);

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-next-'));
  mkdirSync(join(folder, next));
  writeFileSync(join(folder, next, 'migration.sql'), 'select 1;');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

it('a prepared database is enough for its programs, and for those of an earlier release', async () => {
  for (const role of ['api', 'worker'] as const) await awaitSchema(database.urlOf(role), { patienceMs: 0 });
  await mark(next);
  await awaitSchema(database.urlOf('api'), { patienceMs: 0 });
  await mark(newest);
});

it('a database that lacks a migration, or was never prepared, is not', async () => {
  const waiting = { patienceMs: 0, folder };
  await expect(awaitSchema(database.urlOf('api'), waiting)).rejects.toThrow(
    `the schema is at ${newest}, and ${next} is needed`,
  );
  await mark(null);
  await expect(awaitSchema(database.urlOf('api'), waiting)).rejects.toThrow('the schema is at nothing');
  await mark(newest);
});

it('a program waits until the migration is there, and says once for what', async () => {
  const lines: string[] = [];
  const waiting = awaitSchema(database.urlOf('api'), {
    patienceMs: 60_000,
    pauseMs: 20,
    folder,
    log: (line) => lines.push(line),
  });
  await expect.poll(() => lines).toEqual([`waiting: the schema is at ${newest}, and ${next} is needed`]);
  await mark(next);
  await waiting;
  expect(lines).toHaveLength(1);
  await mark(newest);
});

it('a database that does not answer is waited for, and named', async () => {
  const nowhere = new URL(database.urlOf('api'));
  nowhere.port = '1';
  await expect(awaitSchema(nowhere.href, { patienceMs: 0 })).rejects.toThrow(/ECONNREFUSED/);
});

it('the migration of an earlier release, as after a rollback, finds nothing to apply and leaves the mark', async () => {
  const earlier = mkdtempSync(join(tmpdir(), 'hybrid-mail-earlier-'));
  cpSync(migrationsFolder, earlier, { recursive: true });
  rmSync(join(earlier, newest), { recursive: true });
  const owner = urlForRole(database.url, 'owner');
  expect(await migrate(owner, undefined, earlier)).toEqual([]);
  await applyWalls(owner);
  rmSync(earlier, { recursive: true });
  await awaitSchema(database.urlOf('api'), { patienceMs: 0 });
});
