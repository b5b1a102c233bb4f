import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { policiesOfDocuments } from './add-security-headers.ts';
import { isNavigation } from './errors/not-found-page.ts';
import { requestIdHeader } from './request-id.ts';

const year = 365 * 24 * 60 * 60;

/**
 * Headers that a document (an HTML page) needs, and its parts (scripts, styles, fonts) do not. A page has dozens of
 * parts, and each response would repeat these headers. Strict transport security applies to the whole host; request ids
 * are looked up for failed API calls only; browsers do not request byte ranges of parts.
 */
const headersOfDocuments = [
  ...policiesOfDocuments,
  'content-security-policy',
  'referrer-policy',
  'accept-ranges',
  'strict-transport-security',
  requestIdHeader,
];

/** Scripts, styles and fonts, without the scripts of workers. */
const isPart = /\/(?:start|assets\/(?!.*\.worker-).*)\.(?:js|css|woff2)(?:\.br|\.gz)?$/;

/**
 * Serves the web app: index.html is always revalidated, assets with a content hash in their name are cached for a year.
 */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, action: 'public', isPageFile: true };
    });
    leadToTracking(files);
    await files.register(fastifyStatic, {
      root: resolve(folder),
      cacheControl: false,
      // The ETag tells the same.
      lastModified: false,
      // Registers one route per file, because a wildcard route would read the folder on every call to check the
      // spelling of the name.
      wildcard: false,
      // Serves the .br and .gz files that the build writes next to its own; other files are compressed on the fly.
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const isImmutable = path.includes('/assets/');
        reply.header('cache-control', isImmutable ? `max-age=${year}, immutable` : 'no-cache');
        // Nothing to compare: another content has another name.
        if (isImmutable) reply.removeHeader('etag');
        if (isPart.test(path)) for (const header of headersOfDocuments) reply.removeHeader(header);
      },
    });
  });
}

const letterName = /^[A-Za-z0-9-]{1,64}$/;

/** Redirects `/track/…` to the hash route, because people leave out the `#` when they type or dictate a link. */
function leadToTracking(files: FastifyInstance): void {
  files.get<{ Params: { letter: string } }>('/track/:letter', (request, reply) => {
    const { letter } = request.params;
    if (!isNavigation(request) || !letterName.test(letter)) return reply.callNotFound();
    return reply.redirect(`/#/track/${letter}`, 302);
  });
}
