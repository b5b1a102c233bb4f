import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { policyWithInlineStyles } from '../add-security-headers.ts';
import { packedDescription } from './described.ts';
import { languageOfDocs } from './language-of-docs.ts';
import { sendPacked } from './packed-document.ts';
import { packedPostman } from './postman.ts';
import { readReader } from './reader/read-reader.ts';
import { readerPage, readerPath } from './reader/reader-page.ts';

const json = 'application/json; charset=utf-8';
const html = 'text/html; charset=utf-8';
const script = 'text/javascript; charset=utf-8';
const startScript = readFileSync(fileURLToPath(new URL('./reader/start-reader.js', import.meta.url)), 'utf8');

/**
 * Serves the OpenAPI description and its reader at /api/docs with the usual security headers, except that they allow
 * inline styles.
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
    serveReader(docs);
    for (const [path, name] of [['json', 'calls'] as const, ['postal.json', 'post'] as const]) {
      docs.get(`${readerPath}/${path}`, async (request, reply) => {
        const language = languageOfDocs(request);
        reply.type(json).header('content-language', language);
        return sendPacked(request, reply, await packedDescription(name, language));
      });
    }
    docs.get('/api/docs/postman.json', async (request, reply) => {
      const language = languageOfDocs(request);
      reply.type(json).header('content-language', language);
      reply.header('content-disposition', 'attachment; filename="hybrid-mail.postman_collection.json"');
      return sendPacked(request, reply, await packedPostman(language, config.PUBLIC_URL ?? 'http://localhost:8080'));
    });
  });
}

/** The page that shows the documents, and its two scripts. */
function serveReader(docs: FastifyInstance): void {
  docs.get(readerPath, async (request, reply) => {
    const language = languageOfDocs(request);
    const headers = { 'content-language': language, vary: 'accept-language', 'cache-control': 'no-cache' };
    return reply.headers(headers).type(html).send(readerPage(language));
  });
  docs.get(`${readerPath}/start.js`, async (_request, reply) =>
    reply.type(script).header('cache-control', 'no-cache').send(startScript),
  );
  docs.get(`${readerPath}/reader.js`, async (request, reply) =>
    sendPacked(request, reply.type(script), await readReader()),
  );
}
