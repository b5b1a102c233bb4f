import { firstTestLetterId } from '../../packages/contracts/src/test-mode.ts';
import {
  createRoles,
  fillReference,
  prepareDatabase,
  prepareTestMode,
  urlForRole,
} from '../../packages/db/src/migrations.ts';
import { installQueues } from '../../packages/jobs/src/index.ts';
import { loadSecrets } from '../start/secrets.ts';
import { readSettings } from '../start/settings.ts';

/**
 * Migrates the database and that of the test mode, and inserts the reference data into new ones. In the embedded server, the database roles get
 * the passwords that `npm start` has stored.
 */
export async function migrateAndFillReference(databaseUrl: string, env: NodeJS.ProcessEnv): Promise<void> {
  await prepareDatabase(databaseUrl, { passwords: readPasswords(env), installQueues, log: console.log });
  const filled = await fillReference(urlForRole(databaseUrl, 'owner'));
  for (const [table, rows] of Object.entries(filled)) console.log(`table ${table} filled: ${rows} rows`);
  await migrateTestMode(databaseUrl, env);
}

/** Like migrateAndFillReference, for the test mode alone; `isReset` deletes all test letters. */
export async function migrateTestMode(
  databaseUrl: string,
  env: NodeJS.ProcessEnv,
  { isReset = false } = {},
): Promise<void> {
  const passwords = readPasswords(env);
  await prepareTestMode(databaseUrl, {
    passwords,
    firstLetterId: firstTestLetterId,
    log: (line) => console.log(`test mode: ${line}`),
    isReset,
  });
}

/** Creates the roles alone, into whose hands a dump is restored. */
export const prepareRoles = (databaseUrl: string, env: NodeJS.ProcessEnv): Promise<void> =>
  createRoles(databaseUrl, readPasswords(env));

function readPasswords(env: NodeJS.ProcessEnv) {
  const { API_DATABASE_PASSWORD: api, WORKER_DATABASE_PASSWORD: worker } = env;
  return api && worker ? { api, worker } : keptPasswords(env);
}

function keptPasswords(env: NodeJS.ProcessEnv) {
  if (env.DATABASE_URL) {
    throw new Error('API_DATABASE_PASSWORD and WORKER_DATABASE_PASSWORD are missing: the passwords of the two roles.');
  }
  const { API_DATABASE_PASSWORD, WORKER_DATABASE_PASSWORD } = loadSecrets(readSettings(env, false).dataDir);
  return { api: API_DATABASE_PASSWORD, worker: WORKER_DATABASE_PASSWORD };
}
