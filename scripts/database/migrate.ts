import { readSecretFiles } from '../../packages/core/src/start/secret-files.ts';
import { withOwnDatabase } from '../../packages/db/src/migrations.ts';
import { migrateAndFillReference } from './migrate-and-fill-reference.ts';

try {
  const env = readSecretFiles(process.env);
  await withOwnDatabase((databaseUrl) => migrateAndFillReference(databaseUrl, env), env);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
// Exits at once, because Prisma's engine leaves a timer of ten seconds running.
process.exit();
