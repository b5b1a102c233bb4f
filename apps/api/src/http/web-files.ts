import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = 365 * 24 * 60 * 60;

/** The web app: its page is always asked for anew, its named-by-content files are kept for a year. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, action: 'public', isPageFile: true };
    });
    await files.register(fastifyStatic, {
      root: resolve(folder),
      cacheControl: false,
      // A route for each file of the build: otherwise its folder is read at every call, to compare how the name is spelled.
      wildcard: false,
      // The build puts them beside its files; what has none is compressed as it goes.
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const kept = path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache';
        reply.header('cache-control', kept);
      },
    });
  });
}
