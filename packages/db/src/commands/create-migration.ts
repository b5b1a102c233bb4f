import { createMigration } from '../migrations.ts';
import { withOwnDatabase } from '../own-database.ts';

const [name] = process.argv.slice(2);
if (!name) {
  console.error('Usage: npm run db:migration <name, e.g. add_postal_index>');
  process.exit(1);
}
await withOwnDatabase(async (databaseUrl) => console.log(`Written: ${await createMigration(databaseUrl, name)}`)).catch(
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
// Prisma's engine leaves a ten-second timer running: exit without waiting for it.
process.exit();
