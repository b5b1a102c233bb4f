import { findRestored } from '@hybrid-mail/core/postal';
import { pingDatabase, watchDatabaseWrites, watchDocumentStore } from '@hybrid-mail/core/start';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';

const config = { action: 'public', endpoint: 'health', rateLimit: false } as const;

/** Hides the two info entries of each request, because probes arrive every second. */
const logLevel = 'warn';

/**
 * Liveness and readiness probes. They reveal no versions or hosts. A document store that is away, or a database that takes
 * no writes or was restored, is told and does not take the API out of service: people go on reading, and all APIs would go
 * at once.
 */
export function healthRoutes(app: FastifyInstance, { services }: Deps): void {
  app.get('/health/live', { config, logLevel }, async () => ({ status: 'ok' }));
  const hasDocuments = watchDocumentStore(services);
  const databaseWrites = watchDatabaseWrites(services, 'api');
  app.get('/health/ready', { config, logLevel }, async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ status: 'stopping' });
    try {
      await pingDatabase(services);
      const database = await databaseWrites();
      const restored = await findRestored(services);
      return {
        status: 'ok',
        ...(!(await hasDocuments()) && { documents: 'away' }),
        ...(database !== 'ok' && { database }),
        ...(restored && { restored: 'run operator restore:compare' }),
      };
    } catch {
      return reply.code(503).send({ status: 'database' });
    }
  });
}
