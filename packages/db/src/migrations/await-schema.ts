import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createClient } from '../connection/create-client.ts';
import { readMigrations } from './migration-files.ts';

const applied =
  'select max(migration_name) as name from _prisma_migrations where finished_at is not null and rolled_back_at is null';

/**
 * Writes the newest applied migration into the comment of the table of migrations. It is the last step of preparing a
 * database, in the transaction of the walls, so who reads it finds tables, queues and rights.
 */
export async function markSchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(applied);
  await client.query(`comment on table _prisma_migrations is ${client.escapeLiteral(rows[0]?.name ?? '')}`);
}

/** The mark of `markSchema`, for a login without any right; null in a database that was not prepared. */
async function readMark(databaseUrl: string): Promise<string | null> {
  const client = createClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ mark: string | null }>(
      "select obj_description(to_regclass('public._prisma_migrations'), 'pg_class') as mark",
    );
    return rows[0]?.mark ?? null;
  } finally {
    await client.end().catch(() => {});
  }
}

interface Waiting {
  readonly patienceMs: number;
  readonly pauseMs?: number;
  readonly log?: (line: string) => void;
  /** Folder of the migrations that have to be there. */
  readonly folder?: string;
}

/**
 * Resolves when the database has all migrations on disk, or later ones. Waits for the database, too.
 * @throws Error when that is not so within the time
 */
export async function awaitSchema(databaseUrl: string, waiting: Waiting): Promise<void> {
  const { patienceMs, pauseMs = 2000, log = () => {}, folder } = waiting;
  const wanted = readMigrations(folder).at(-1)?.name ?? '';
  const end = Date.now() + patienceMs;
  for (let said = ''; ; await pause(pauseMs)) {
    const reason = await readMark(databaseUrl).then(
      (mark) => ((mark ?? '') >= wanted ? null : `the schema is at ${mark ?? 'nothing'}, and ${wanted} is needed`),
      (error: Error) => error.message,
    );
    if (reason === null) return;
    if (Date.now() > end) throw new Error(reason);
    if (reason !== said) log(`waiting: ${reason}`);
    said = reason;
  }
}
