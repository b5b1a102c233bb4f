import type { FastifyInstance } from 'fastify';

/**
 * Closes connections that requested a WebSocket upgrade and got an HTTP answer. Node detaches them from the server
 * before any hook runs, so neither a timeout nor the closing of the server would end them. The websocket plugin closes
 * only those that reach its own hook.
 */
export function closeRefusedUpgrades(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.headers.upgrade !== undefined) raw.socket.destroySoon();
    done();
  });
}
