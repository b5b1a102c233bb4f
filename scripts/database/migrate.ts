import { readSecretFiles } from '../../packages/core/src/start/secret-files.ts';
import { renewPassword, withOwnDatabase } from '../../packages/db/src/migrations.ts';
import { migrateAndFillReference, migrateTestMode, prepareRoles } from './migrate-and-fill-reference.ts';

const resetTestMode: typeof prepareRoles = (databaseUrl, env) => migrateTestMode(databaseUrl, env, { isReset: true });

try {
  const env = readSecretFiles(process.env);
  // --roles creates the roles of the database and nothing else, before a dump is restored (docs/operations.md).
  // --reset-test-mode deletes all test letters and nothing else (docs/test-mode.md).
  const prepare = process.argv.includes('--roles')
    ? prepareRoles
    : process.argv.includes('--reset-test-mode')
      ? resetTestMode
      : migrateAndFillReference;
  const { DATABASE_PASSWORD_FORMER: former } = env;
  await withOwnDatabase(async (databaseUrl) => {
    if (former) await renewPassword(databaseUrl, former);
    await prepare(databaseUrl, env);
  }, env);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
// Exits at once, because Prisma's engine leaves a timer of ten seconds running.
process.exit();
