import type { TestWorld } from '@hybrid-mail/testing/test-world';

/** Runs a command as the database owner, without triggers and foreign key checks. */
export async function executeAsOwner(
  { db }: Pick<TestWorld, 'db'>,
  command: string,
  values: unknown[] = [],
): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rowCount } = await client.query(command, values);
    if (rowCount === 0) throw new Error(`nothing was changed by: ${command}`);
  } finally {
    await client.query('set session_replication_role = default');
    client.release();
  }
}
