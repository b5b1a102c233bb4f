import { pingDatabase } from '@hybrid-mail/core/start';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

const config = { action: 'public', endpoint: 'health', rateLimit: false } as const;

/** Hides the two info entries of each request, because probes arrive every second. */
const logLevel = 'warn';

/** Liveness and readiness probes. They reveal no versions or hosts. */
export function healthRoutes(app: FastifyInstance, { services }: Deps): void {
  app.get('/health/live', { config, logLevel }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { config, logLevel }, async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: 'stopping' });
    try {
      await pingDatabase(services);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database' });
    }
  });
}
