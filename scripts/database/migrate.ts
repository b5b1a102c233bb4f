import { withSecretFiles } from '../../packages/core/src/start/secret-files.ts';
import { withOwnDatabase } from '../../packages/db/src/migrations.ts';
import { prepare } from './prepare.ts';

try {
  const env = withSecretFiles(process.env);
  await withOwnDatabase((databaseUrl) => prepare(databaseUrl, env), env);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
// Prisma's engine leaves a ten-second timer running: exit without waiting for it.
process.exit();
