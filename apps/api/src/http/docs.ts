import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi/open-api.ts';

/** The description of the calls for programmers, at /api/docs. */
export async function serveDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, action: 'public' };
    });
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: openApi(endpoints, version) as never },
    });
    await docs.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  });
}
