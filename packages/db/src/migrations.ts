export { createMigration } from './migrations/create-migration.ts';
export { findPendingMigrations } from './migrations/find-pending-migrations.ts';
export { migrate } from './migrations/migrate.ts';
export { withOwnDatabase } from './own-database.ts';
export { recreateDatabase } from './recreate-database.ts';
export { fillReference } from './reference/fill-reference.ts';
export type { RolePasswords } from './walls/create-roles.ts';
export { loginUrl, urlForRole } from './walls/database-roles.ts';
export { prepareDatabase } from './walls/prepare-database.ts';
