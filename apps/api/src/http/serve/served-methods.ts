import type { FastifyInstance } from 'fastify';

/** Returns a function that lists the HTTP methods that a path serves; empty for an unknown path. */
export function servedMethods(app: FastifyInstance): (path: string) => string[] {
  const known: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // Skips wildcard routes, like those of static files, which match any path.
    if (!url.includes('*')) known.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (path) => {
    const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    return [...new Set(methods)].toSorted();
  };
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replaceAll(/[.+?()[\]{}|^$\\]/g, '\\$&').replaceAll(/:[^/]+/g, '[^/]+')}/?$`, 'i');
