import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder, readMigrations } from '../src/migrations/migration-files.ts';
import { migrate } from '../src/migrations.ts';
import { type TestDatabase, testDatabase } from '../src/testing/index.ts';

/** A database with only the migrations before the named one; migrate() applies the rest. */
export async function databaseBeforeMigration(migration: string): Promise<TestDatabase> {
  const database = await testDatabase();
  await database.db.pool.query('drop schema public cascade; create schema public');
  const folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-before-'));
  const all = readMigrations();
  const before = all.findIndex(({ name }) => name.endsWith(`_${migration}`));
  for (const { name } of all.slice(0, before))
    cpSync(join(migrationsFolder, name), join(folder, name), { recursive: true });
  cpSync(join(migrationsFolder, 'migration_lock.toml'), join(folder, 'migration_lock.toml'));
  await migrate(database.url, undefined, folder);
  rmSync(folder, { recursive: true });
  return database;
}
