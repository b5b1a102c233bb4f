import { likeDatabase, openReads, pingDatabase, stampFolderOf, WrongSettings } from '@hybrid-mail/core/start';
import {
  connectDatabase,
  type Database,
  type DatabaseOptions,
  isDatabaseUnavailable,
  type ReadReplica,
  tlsRefusalOf,
} from '@hybrid-mail/db';
import { type DatabaseStamps, fileDatabaseStamps } from '@hybrid-mail/gateways/database-stamp';
import { jobSender } from '@hybrid-mail/jobs';

type Opening = Required<Pick<DatabaseOptions, 'url' | 'name'>> & Pick<DatabaseOptions, 'role'> & { poolSize?: number };

/**
 * Opens the database for `work` and closes it afterwards.
 * @param opening.role role that runs the statements: the login of DATABASE_URL must be this role or the database's
 * administrator
 * @throws WrongSettings when the database does not answer, refuses the login or is not migrated
 */
export async function withDatabase<T>(
  { poolSize = 2, ...opening }: Opening,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = connectDatabase({ poolSize, ...opening });
  try {
    await pingDatabase({ db }).catch((error: unknown) => {
      throw connectionErrorOf(error) ?? error;
    });
    return await work(db);
  } finally {
    await db.close();
  }
}

interface ReadSettings {
  readonly DATABASE_URL: string;
  readonly DATABASE_READ_URL?: string | undefined;
  readonly READ_LAG_SECONDS: number;
}

/**
 * Opens the replica of the settings for `work`, and closes it afterwards. Says who reads.
 * @param work gets undefined without a replica
 */
export async function withReads<T>(
  db: Database,
  settings: ReadSettings,
  work: (reads: ReadReplica | undefined) => Promise<T>,
): Promise<T> {
  const { DATABASE_READ_URL: url, DATABASE_URL } = settings;
  if (url === undefined) return work(undefined);
  const reads = openReads({
    ...{ url: likeDatabase(url, DATABASE_URL), db, name: 'operator', role: 'worker', servesPersons: false },
    settings: { ...settings, DATABASE_POOL: 2 },
    onError: ({ message }) => console.error(message),
  });
  try {
    await reads?.known();
    return await work(reads);
  } finally {
    const { replica = 0, primary = 0, again = 0 } = reads?.counts() ?? {};
    console.log(`reads: ${replica} by the replica, ${primary + again} by the primary`);
    await reads?.close();
  }
}

/** Opens the database and the job queue for `work`, and closes both afterwards. */
export const withDatabaseAndJobs = <T>(
  url: string,
  work: (opened: { db: Database; jobs: ReturnType<typeof jobSender> }) => Promise<T>,
): Promise<T> =>
  withDatabase({ url, name: 'operator' }, async (db) => {
    const jobs = jobSender(url);
    try {
      return await work({ db, jobs });
    } finally {
      await jobs.close();
    }
  });

/** The place of the database's stamp; null where none is kept. */
export function stampsOf(settings: Parameters<typeof stampFolderOf>[0]): DatabaseStamps | null {
  const folder = stampFolderOf(settings);
  return folder === null ? null : fileDatabaseStamps(folder);
}

/** Messages for the operator, by error code of Postgres. */
const sentences: Readonly<Record<string, string>> = {
  '28000': 'The database refuses the login of DATABASE_URL',
  '28P01': 'The database refuses the password of DATABASE_URL',
  '3D000': 'There is no database of this name in DATABASE_URL',
  '22023': 'The database is not migrated: run npm run db:migrate',
  '42P01': 'The database is not migrated: run npm run db:migrate',
  '42501': 'The login of DATABASE_URL has not the rights of this command: use that of the database administrator',
};

/** Maps an error of the database connection to a readable one; null for other errors. */
export function connectionErrorOf(error: unknown): WrongSettings | null {
  if (!(error instanceof Error)) return null;
  // The driver gives this error no code.
  if (error.message.includes('client password must be')) {
    return new WrongSettings('DATABASE_URL has no password, and DATABASE_PASSWORD is missing.');
  }
  const code = 'code' in error ? String(error.code) : '';
  const sentence = sentences[code];
  if (sentence) return new WrongSettings(`${sentence} (${error.message}).`);
  const unprotected = tlsRefusalOf(error);
  if (unprotected !== null) {
    return new WrongSettings(`There is no protected connection to the database of DATABASE_URL: ${unprotected}.`);
  }
  return isDatabaseUnavailable(error)
    ? new WrongSettings(`The database of DATABASE_URL does not answer (${code || error.message}).`)
    : null;
}
