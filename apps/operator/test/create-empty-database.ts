import { type TestDatabase, testDatabase } from '@hybrid-mail/db/testing';

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  await database.db.pool.query(
    'drop schema public cascade; drop schema if exists pgboss cascade; create schema public',
  );
  return database;
}
