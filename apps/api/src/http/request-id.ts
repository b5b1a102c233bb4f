import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const requestIdHeader = 'x-request-id';

/** Long enough to be found in logs, and nothing that could forge a line or fill a log. */
const wellFormed = /^[A-Za-z0-9._-]{8,64}$/;

const known = new WeakMap<IncomingMessage, string>();

/** The id of a request: that of its X-Request-Id header when it is well-formed, else a new one. Always the same one. */
export function requestIdOf(request: IncomingMessage): string {
  const kept = known.get(request);
  if (kept !== undefined) return kept;
  const given = request.headers[requestIdHeader];
  const id = typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
  known.set(request, id);
  return id;
}

/**
 * Says the request's id in every answer. Answers that Fastify gives without any hook (while it closes) get it from the
 * server's own event, those of tests that use no server from the hook.
 */
export function sayRequestIds(app: FastifyInstance): void {
  app.server.prependListener('request', (request, response) => {
    response.setHeader(requestIdHeader, requestIdOf(request));
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}
