import { recreateDatabase, withOwnDatabase } from '../../packages/db/src/migrations.ts';
import { migrateAndFillReference } from './migrate-and-fill-reference.ts';

await withOwnDatabase(async (databaseUrl) => {
  await recreateDatabase(databaseUrl);
  await migrateAndFillReference(databaseUrl, process.env);
}).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
// Exits at once, because Prisma's engine leaves a timer of ten seconds running.
process.exit();
