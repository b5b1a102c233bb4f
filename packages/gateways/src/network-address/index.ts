export { findDatabaseWarnings } from './safe-database.ts';
export { isPrivateHost, findServerWarnings } from './safe-server.ts';
