import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { releaseOf } from '@hybrid-mail/core/start';
import { serverPageTexts as texts } from '@hybrid-mail/messages/server-pages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { policyWithInlineStyles } from './add-security-headers.ts';
import { openApiDocument } from './openapi/open-api-document.ts';

const title = texts.calls;
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="40" viewBox="0 0 420 40"><text x="0" y="27"
  font-family="sans-serif" font-size="20" font-weight="600" fill="#fff">${texts.system}</text></svg>`;

let description: ReturnType<typeof openApiDocument> | undefined;

/** The OpenAPI description, cached per process, because generating it takes 0.1 s. */
function described(): ReturnType<typeof openApiDocument> {
  description ??= openApiDocument(endpoints, releaseOf({}));
  return description;
}

/**
 * Serves the OpenAPI description at /api/docs with the usual security headers, except that they allow inline styles.
 */
export async function serveDocs(app: FastifyInstance, config: Config): Promise<void> {
  const policy = policyWithInlineStyles(config);
  await app.register(async (docs) => {
    docs.addHook('onRequest', (_request, reply, done) => {
      reply.header('content-security-policy', policy);
      done();
    });
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, action: 'public' };
    });
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: described() as never },
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: { title },
      logo: { type: 'image/svg+xml', content: logo },
      uiConfig: { docExpansion: 'none', deepLinking: true },
    });
  });
}
