export { createMigration } from './migrations/create-migration.ts';
export { migrate } from './migrations/migrate.ts';
export { findPendingMigrations } from './migrations/pending-migrations.ts';
export { withOwnDatabase } from './own-database.ts';
export { recreateDatabase } from './recreate-database.ts';
export { fillReference } from './reference/fill-reference.ts';
export type { RolePasswords } from './walls/create-roles.ts';
export { prepareDatabase } from './walls/prepare-database.ts';
export { urlForRole, loginUrl } from './walls/roles.ts';
