import { readSecretFiles } from '../../packages/core/src/start/secret-files.ts';
import { awaitSchema } from '../../packages/db/src/migrations/await-schema.ts';

// Waits until the job that migrates is done, before API and worker of a Kubernetes pod start (deploy/chart).
try {
  const { DATABASE_URL = '' } = readSecretFiles(process.env);
  await awaitSchema(DATABASE_URL, { patienceMs: 600_000, log: console.log });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
