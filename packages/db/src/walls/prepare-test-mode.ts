import type pg from 'pg';
import { createClient } from '../connection/create-client.ts';
import { hasErrorCode } from '../has-error-code.ts';
import { copyReference } from '../reference/copy-reference.ts';
import { testModeUrl } from '../test-mode-url.ts';
import type { RolePasswords } from './create-roles.ts';
import { urlForRole } from './database-roles.ts';
import { prepareDatabase } from './prepare-database.ts';

interface Preparation {
  readonly passwords: RolePasswords;
  readonly log?: (line: string) => void;
  /** Id of the first letter, so that no test letter has the number of a real one. */
  readonly firstLetterId: number;
  /** Drops the database first, with all test letters. */
  readonly isReset?: boolean;
}

/**
 * Creates the database of the test mode and brings it up to date, with the regions and districts of the installation. It has no job queue: the worker's rounds find the work
 * in its tables.
 * @returns its URL; null when the login may not create databases and it does not exist: there is no test mode then
 */
export async function prepareTestMode(
  databaseUrl: string,
  { passwords, firstLetterId, log = () => undefined, isReset = false }: Preparation,
): Promise<string | null> {
  const url = testModeUrl(databaseUrl);
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  if (!(await createDatabase(databaseUrl, name, isReset))) {
    log(`no test mode: this login may not create the database ${name}`);
    return null;
  }
  await prepareDatabase(url, { passwords, installQueues: async () => undefined, log });
  await copyReference(urlForRole(databaseUrl, 'owner'), urlForRole(url, 'owner'));
  await onDatabase(urlForRole(url, 'owner'), (client) =>
    client.query(
      `select setval('mail_id_seq', ${firstLetterId}, false) from mail_id_seq where last_value < ${firstLetterId}`,
    ),
  );
  return url;
}

/** insufficient_privilege */
const notAllowed = new Set(['42501']);
/** duplicate_database: another process created it meanwhile. */
const alreadyThere = new Set(['42P04']);

const createDatabase = (databaseUrl: string, name: string, isReset: boolean): Promise<boolean> =>
  onDatabase(databaseUrl, async (client) => {
    const quoted = client.escapeIdentifier(name);
    if (isReset) await client.query(`drop database if exists ${quoted} with (force)`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return true;
    try {
      await client.query(`create database ${quoted}`);
      return true;
    } catch (error) {
      if (hasErrorCode(error, notAllowed)) return false;
      if (hasErrorCode(error, alreadyThere)) return true;
      throw error;
    }
  });

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
