import type { FastifyInstance } from 'fastify';

/**
 * Makes Node cache the remote address as soon as a connection opens. Node reads the address lazily, but after a reset
 * by the client the kernel no longer knows it, so a request received before the reset would fail.
 */
export function cacheRemoteAddresses({ server }: FastifyInstance): void {
  server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}
