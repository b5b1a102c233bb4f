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
  const withPassword = (url: string) => setPasswordReader(url, () => passwordsOf(url, presentSecret));
  const url = withPassword(DATABASE_URL);
  return { url, directUrl: direct === undefined ? url : withPassword(direct) };
}

/** The passwords that are not a part of the URL; during a rotation two, one of which may be the one in the URL. */
function passwordsOf(databaseUrl: string, presentSecret: SecretReader): string[] {
  const present = presentSecret('DATABASE_PASSWORD');
  const former = presentSecret('DATABASE_PASSWORD_FORMER');
  if (former === undefined) return present === undefined ? [] : [present];
  return [present ?? decodeURIComponent(new URL(databaseUrl).password), former];
}
