export { unsafeServers } from './safe-server.ts';
