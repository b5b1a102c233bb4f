import type { FastifyInstance } from 'fastify';

/**
 * Reads the remote address when a connection opens. Node reads it lazily and caches it, and the kernel has no address
 * for a connection that the caller has reset: a request that arrived before the reset would then fail without one.
 */
export function cacheRemoteAddresses({ server }: FastifyInstance): void {
  server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}
