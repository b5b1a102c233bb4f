import type { Database } from '../database.ts';
import { hasErrorCode } from '../has-error-code.ts';
import { readMigrations } from './migration-files.ts';

const undefinedTable = new Set(['42P01']);

const applied =
  'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null';

/** Names of the migrations on disk that the database does not have. */
export async function findPendingMigrations({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ migration_name: string }>(applied).catch((error: unknown) => {
    if (hasErrorCode(error, undefinedTable)) return { rows: [] };
    throw error;
  });
  const known = new Set(rows.map(({ migration_name }) => migration_name));
  return readMigrations()
    .map(({ name }) => name)
    .filter((name) => !known.has(name));
}
