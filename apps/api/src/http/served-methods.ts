import type { FastifyInstance } from 'fastify';

/** Says which methods a path is served with; none for a path that nothing is served at. */
export function servedMethods(app: FastifyInstance): (path: string) => string[] {
  const known: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    // What stands for any path, as the files of the pages do, knows no path of its own.
    if (!url.includes('*')) known.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (path) => {
    const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    return [...new Set(methods)].toSorted();
  };
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replaceAll(/[.+?()[\]{}|^$\\]/g, '\\$&').replaceAll(/:[^/]+/g, '[^/]+')}/?$`, 'i');
