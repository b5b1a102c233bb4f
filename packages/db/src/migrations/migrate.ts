import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createClient } from '../connection/create-client.ts';
import { migrationsFolder, readMigrationList, readMigrations } from './migration-files.ts';
import { type SchemaEngine, withSchemaEngine } from './schema-engine.ts';

const lockKey = 7_204_311_842;
const lockPatienceMs = 300_000;
const lockTimeoutRetries = 10;

/**
 * Applies all pending migrations and returns their names.
 * Each migration runs in one transaction that also sets its `finished_at` in `_prisma_migrations`, so an interrupted
 * migration is rolled back and runs again. A script must not contain `begin` or `commit`.
 * The statements of a script that begins with `-- one by one` run outside of a transaction and must be repeatable; this
 * is needed to build indexes CONCURRENTLY.
 */
export async function migrate(
  databaseUrl: string,
  log: (line: string) => void = () => {},
  folder = migrationsFolder,
): Promise<string[]> {
  return underLock(databaseUrl, log, async (client) => {
    const scripts = new Set(readMigrations(folder).map(({ script }) => script));
    const marked = (script: string) => (scripts.has(script) ? `${script}\n;${markFinished}` : script);
    const applied = await withSchemaEngine(databaseUrl, (engine) => apply(engine, client, log, folder), marked);
    for (const name of applied) log(`migration ${name} applied`);
    if (applied.length === 0) log('database is up to date');
    return applied;
  });
}

const markFinished =
  'update "_prisma_migrations" set finished_at = now() where finished_at is null and rolled_back_at is null;';

async function apply(
  engine: SchemaEngine,
  client: pg.Client,
  log: (line: string) => void,
  folder: string,
): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    await markInterruptedRolledBack(engine, client);
    try {
      const filters = { externalTables: [], externalEnums: [] };
      const { appliedMigrationNames } = await engine.applyMigrations({
        migrationsList: readMigrationList(folder),
        filters,
      });
      return appliedMigrationNames;
    } catch (error) {
      await markInterruptedRolledBack(engine, client);
      const isLocked = /lock timeout/.test(messageOf(error));
      if (!isLocked || attempt === lockTimeoutRetries)
        throw new Error(`Migration failed: ${messageOf(error)}`, { cause: error });
      log('a table is in use, trying again');
      await pause(500 * attempt);
    }
  }
}

/** Marks unfinished migrations as rolled back, because otherwise the schema engine refuses to continue. */
async function markInterruptedRolledBack(engine: SchemaEngine, client: pg.Client): Promise<void> {
  const known = await client.query("select to_regclass('_prisma_migrations') is not null as is_there");
  if (!known.rows[0].is_there) return;
  const interrupted = await client.query<{ migration_name: string }>(
    'select migration_name from "_prisma_migrations" where finished_at is null and rolled_back_at is null',
  );
  for (const { migration_name } of interrupted.rows) {
    await engine.markMigrationRolledBack({ migrationName: migration_name });
  }
}

/** Runs `work` under an advisory lock: when several processes start at once, one migrates while the others wait. */
async function underLock<T>(
  databaseUrl: string,
  log: (line: string) => void,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = createClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    const end = Date.now() + lockPatienceMs;
    for (let isFirst = true; ; isFirst = false) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as is_mine', [lockKey]);
      if (rows[0].is_mine) return await work(client);
      if (Date.now() > end) throw new Error('Another process has been migrating this database for five minutes.');
      if (isFirst) log('another process is migrating, waiting for it');
      await pause(250);
    }
  } finally {
    await client.end().catch(() => {});
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
