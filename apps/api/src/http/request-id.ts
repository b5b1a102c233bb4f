import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const requestIdHeader = 'x-request-id';

/**
 * Pattern of an accepted id: of any length that programs use, short enough not to fill logs, and without characters that
 * could forge a log line or a header.
 */
const wellFormed = /^[A-Za-z0-9._:~@/+=-]{1,128}$/;

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
 * Adds the request's id to every answer, in two places: the server's `request` event covers answers that Fastify sends
 * without hooks while it closes; the hook covers inject(), which uses no server.
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
