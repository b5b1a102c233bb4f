export { createMigration } from './migrations/create-migration.ts';
export { migrate } from './migrations/migrate.ts';
export { withOwnDatabase } from './own-database.ts';
export { recreateDatabase } from './recreate-database.ts';
export type { RolePasswords } from './walls/create-roles.ts';
export { prepareDatabase } from './walls/prepare-database.ts';
export { loginUrl } from './walls/roles.ts';
