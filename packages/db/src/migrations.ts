export { createMigration } from './migrations/create-migration.ts';
export { migrate } from './migrations/migrate.ts';
export { withOwnDatabase } from './own-database.ts';
export { recreateDatabase } from './recreate-database.ts';
