import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const requestIdHeader = 'x-request-id';

/** Long enough to search logs for; no characters that forge a log line, and no length that fills a log. */
const wellFormed = /^[A-Za-z0-9._-]{8,64}$/;

const known = new WeakMap<IncomingMessage, string>();

/** The request's id: its X-Request-Id header if well-formed, else a new id. Repeated calls return the same id. */
export function requestIdOf(request: IncomingMessage): string {
  const cached = known.get(request);
  if (cached !== undefined) return cached;
  const given = request.headers[requestIdHeader];
  const id = typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
  known.set(request, id);
  return id;
}

/**
 * Adds the request's id to every answer. Answers that Fastify sends without hooks (while it closes) get the id from the
 * server's `request` event; answers of inject(), which uses no server, get it from the hook.
 */
export function addRequestIdHeaders(app: FastifyInstance): void {
  app.server.prependListener('request', (request, response) => {
    response.setHeader(requestIdHeader, requestIdOf(request));
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}
