import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Asks load balancers to send nothing more: not ready, and each connection ends with its answer. Calls are still served. */
    drain(): void;
    isDraining(): boolean;
  }
}

export function letDrain(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('drain', () => {
    isDraining = true;
  });
  app.decorate('isDraining', () => isDraining);
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
}
