import { setPasswordReader } from '@hybrid-mail/db';
import type { SecretReader } from './secret-files.ts';

interface Settings {
  readonly DATABASE_URL: string;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATABASE_READ_URL?: string | undefined;
  readonly presentSecret: SecretReader;
}

/**
 * Addresses of the database, whose password is read for each connection: the usual one, which may lead to a pooler, and
 * that of Postgres itself for LISTEN and the job queue, and that of replicas.
 */
export function databaseAddresses({ DATABASE_URL, presentSecret, ...others }: Settings) {
  const withPassword = (url: string) => setPasswordReader(url, () => passwordsOf(url, presentSecret));
  const url = withPassword(DATABASE_URL);
  const { DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: read } = others;
  return {
    url,
    directUrl: direct === undefined ? url : withPassword(direct),
    readUrl: read === undefined ? undefined : withPassword(likeDatabase(read, direct ?? DATABASE_URL)),
  };
}

/** The address of replicas with the login, the database and the parameters of the database's own where it names none. */
export function likeDatabase(readUrl: string, databaseUrl: string): string {
  const [url, database] = [new URL(readUrl), new URL(databaseUrl)];
  if (url.username === '') {
    url.username = database.username;
    url.password = database.password;
  }
  if (url.pathname.length <= 1) url.pathname = database.pathname;
  if (url.search === '') url.search = database.search;
  return url.href;
}

/** The passwords that are not a part of the URL; during a rotation two, one of which may be the one in the URL. */
function passwordsOf(databaseUrl: string, presentSecret: SecretReader): string[] {
  const present = presentSecret('DATABASE_PASSWORD');
  const former = presentSecret('DATABASE_PASSWORD_FORMER');
  if (former === undefined) return present === undefined ? [] : [present];
  return [present ?? decodeURIComponent(new URL(databaseUrl).password), former];
}
