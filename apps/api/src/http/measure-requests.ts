import {
  createMetricsRegistry,
  createRequestMetrics,
  type MetricsRegistry,
  type RequestMetrics,
} from '@hybrid-mail/metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Label of the route in metrics: the name of the call in the contract. */
    endpoint?: string;
  }
  interface FastifyInstance {
    metrics: RequestMetrics & { readonly register: MetricsRegistry };
  }
}

/**
 * Counts and times every answer by endpoint name, not by path: a path may contain names and numbers of letters. Health
 * probes are left out: they are most of the calls at night, and would hide errors and slowness of the others.
 */
export function measureRequests(app: FastifyInstance): void {
  const register = createMetricsRegistry();
  const metrics = { register, ...createRequestMetrics(register) };
  app.decorate('metrics', metrics);
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const endpoint = endpointOf(request);
    if (endpoint !== 'health') metrics.answered({ endpoint, status, seconds: elapsedTime / 1000 });
    done();
  });
}

/**
 * Metric label of a request. All unknown paths share one label, and so do all files of the web app, to limit the number
 * of labels.
 */
function endpointOf({ is404, routeOptions: { config } }: FastifyRequest): string {
  if (is404) return 'unknown';
  return config.endpoint ?? (config.isPageFile ? 'page-file' : 'other');
}
