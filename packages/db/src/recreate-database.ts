import { createClient } from './connection/create-client.ts';

/** Drops the database and creates it empty. Throws in production. */
export async function recreateDatabase(databaseUrl: string): Promise<void> {
  if (process.env.NODE_ENV === 'production') throw new Error('A production database is never reset.');
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  url.pathname = 'postgres';
  const client = createClient({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
