import { pingDatabase, watchDocumentStore } from '@hybrid-mail/core/start';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

const config = { action: 'public', endpoint: 'health', rateLimit: false } as const;

/** Hides the two info entries of each request, because probes arrive every second. */
const logLevel = 'warn';

/**
 * Liveness and readiness probes. They reveal no versions or hosts. A document store that is away is told and does not take
 * the API out of service, because most calls need no document, and all APIs would go at once.
 */
export function healthRoutes(app: FastifyInstance, { services }: Deps): void {
  app.get('/health/live', { config, logLevel }, async () => ({ status: 'ok' }));
  const hasDocuments = watchDocumentStore(services);
  app.get('/health/ready', { config, logLevel }, async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: 'stopping' });
    try {
      await pingDatabase(services);
      return { status: 'ok', ...(!(await hasDocuments()) && { documents: 'away' }) };
    } catch {
      return reply.code(503).send({ status: 'database' });
    }
  });
}
