export { findDatabaseWarnings } from './safe-database.ts';
export { findServerWarnings, isPrivateHost } from './safe-server.ts';
