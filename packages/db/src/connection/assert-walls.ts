import type { Database } from '../database.ts';
import { runWithinOrganization } from '../walls/scoped-pool.ts';
import { createClient } from './create-client.ts';
import { isConnectionPooled, PoolerUnusable } from './session-pool.ts';

/**
 * Checks that a customer's statement runs as the role of customers, within one organization.
 * @throws WallMissing, PoolerUnusable
 */
export async function assertWalls({ pool }: Pick<Database, 'pool'>): Promise<void> {
  // No organization has this id: the statement proves the wall and reads nothing.
  await runWithinOrganization(0, () => pool.query('select 1'));
}

/**
 * Checks that the address leads to Postgres itself: LISTEN and the job queue need their own session for ever.
 * @throws PoolerUnusable
 */
export async function assertDirect(databaseUrl: string): Promise<void> {
  const client = createClient({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    if (!(await isConnectionPooled(client))) return;
  } finally {
    await client.end();
  }
  throw new PoolerUnusable('it leads to a pooler; set DATABASE_DIRECT_URL to the address of Postgres itself');
}
