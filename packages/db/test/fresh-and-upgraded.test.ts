import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMigration, migrate } from '../src/migrations.ts';
import { type TestDatabase, testDatabase } from '../src/testing/index.ts';
import { readSchemaLines } from './read-schema-lines.ts';

/** Database that went through all migrations, like an old installation. */
let upgraded: TestDatabase;
/** Database created from the current prisma/schema and prisma/sql alone. */
let fresh: TestDatabase;

beforeAll(async () => {
  [upgraded, fresh] = [await testDatabase(), await testDatabase()];
  await fresh.db.pool.query('drop schema public cascade; create schema public');
  const migrations = mkdtempSync(join(tmpdir(), 'hybrid-mail-fresh-'));
  await createMigration(fresh.url, 'all', { migrations });
  await migrate(fresh.url, undefined, migrations);
  rmSync(migrations, { recursive: true });
});
afterAll(() => Promise.all([upgraded.drop(), fresh.drop()]));

it('an installation that was upgraded has the schema of a new one, to the last index and trigger', async () => {
  const [old, young] = [await readSchemaLines(upgraded.db), await readSchemaLines(fresh.db)];
  expect(old.filter((line) => !young.includes(line))).toEqual([]);
  expect(young.filter((line) => !old.includes(line))).toEqual([]);
  expect(old.length).toBeGreaterThan(500);
});

it('and one column, index, trigger, function or constraint that differs would be named', async () => {
  const before = await readSchemaLines(upgraded.db);
  await upgraded.db.pool.query(`
    alter table branch add column more int;
    drop index mail_created;
    alter table charge disable trigger append_only;
    create or replace function await_history_writers() returns void language sql as $$ select $$;
    alter table organization drop constraint organization_inn_shape;`);
  const after = await readSchemaLines(upgraded.db);
  const changed = [
    ...before.filter((line) => !after.includes(line)),
    ...after.filter((line) => !before.includes(line)),
  ];
  expect(new Set(changed.map((line) => line.split(' ')[0]))).toEqual(
    new Set(['column', 'index', 'trigger', 'function', 'constraint']),
  );
});
