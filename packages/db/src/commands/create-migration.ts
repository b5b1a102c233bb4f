import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUnsafeStatements } from '../migrations/find-unsafe-statements.ts';
import { createMigration } from '../migrations.ts';
import { withOwnDatabase } from '../own-database.ts';

const [name] = process.argv.slice(2);
if (!name) {
  console.error('Usage: npm run db:migration <name, e.g. add_postal_index>');
  process.exit(1);
}
await withOwnDatabase(async (databaseUrl) => {
  const folder = await createMigration(databaseUrl, name);
  console.log(`Written: ${folder}`);
  const unsafe = await findUnsafeStatements(readFileSync(join(folder, 'migration.sql'), 'utf8'));
  for (const statement of unsafe) console.log(`Unsafe while the system runs: ${statement}`);
}).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
// Exits explicitly, because Prisma's engine leaves a ten-second timer running.
process.exit();
