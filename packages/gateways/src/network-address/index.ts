export { isInside, unsafeServers } from './safe-server.ts';
