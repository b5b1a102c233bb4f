export { unsafeDatabase } from './safe-database.ts';
export { isInside, unsafeServers } from './safe-server.ts';
