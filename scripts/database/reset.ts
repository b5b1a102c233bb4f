import { migrate, recreateDatabase, withOwnDatabase } from '../../packages/db/src/migrations.ts';
import { installQueues } from '../../packages/jobs/src/index.ts';

await withOwnDatabase(async (databaseUrl) => {
  await recreateDatabase(databaseUrl);
  await migrate(databaseUrl, console.log);
  await installQueues(databaseUrl);
}).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
// Prisma's engine leaves a ten-second timer running: exit without waiting for it.
process.exit();
