import type { FastifyInstance } from 'fastify';

/**
 * Closes connections that asked for a websocket and got an HTTP answer. Node detaches them from the server before any
 * hook runs: no timeout and no closing of the server would ever end them. The websocket plugin closes only those that
 * no hook before its own has refused.
 */
export function closeRefusedUpgrades(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.headers.upgrade !== undefined) raw.socket.destroySoon();
    done();
  });
}
