import { setPasswordReader } from '@hybrid-mail/db';
import type { SecretReader } from './secret-files.ts';

interface Settings {
  readonly DATABASE_URL: string;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly presentSecret: SecretReader;
}

/**
 * Addresses of the database, whose password is read for each connection: the usual one, which may lead to a pooler, and
 * that of Postgres itself for LISTEN and the job queue.
 */
export function databaseAddresses({ DATABASE_URL, DATABASE_DIRECT_URL: direct, presentSecret }: Settings) {
  const withPassword = (url: string) => setPasswordReader(url, () => presentSecret('DATABASE_PASSWORD'));
  const url = withPassword(DATABASE_URL);
  return { url, directUrl: direct === undefined ? url : withPassword(direct) };
}
