import type { FastifyInstance } from 'fastify';

/**
 * Node asks the kernel for the address of a caller when it is first wanted and keeps the answer; of a connection that was reset
 * meanwhile nobody knows it. Asked when the connection opens, it is there for every call that came whole before the reset.
 */
export function knowAddresses({ server }: FastifyInstance): void {
  server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}
