import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes load balancers stop sending: the process reports not ready and closes each connection after its answer, but
     * still serves calls.
     */
    drain(): void;
    isDraining(): boolean;
  }
}

export function addDraining(app: FastifyInstance): void {
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
