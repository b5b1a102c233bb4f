import { openRegister, type Register, type RequestMetrics, requestMetrics } from '@hybrid-mail/metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What metrics call the route: the name of the call in the contract. */
    endpoint?: string;
  }
  interface FastifyInstance {
    metrics: RequestMetrics & { readonly register: Register };
  }
}

/** Counts and times every answer by the name of its endpoint: a path may hold names and numbers of letters. */
export function measureRequests(app: FastifyInstance): void {
  const register = openRegister();
  const metrics = { register, ...requestMetrics(register) };
  app.decorate('metrics', metrics);
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    metrics.answered({ endpoint: endpointOf(request), status, seconds: elapsedTime / 1000 });
    done();
  });
}

/** The number of names is limited: unknown paths share one, and so do the files of the pages. */
function endpointOf({ is404, routeOptions: { config } }: FastifyRequest): string {
  if (is404) return 'unknown';
  return config.endpoint ?? (config.isPageFile ? 'page-file' : 'other');
}
