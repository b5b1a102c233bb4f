import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { Refusal } from '@hybrid-mail/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { isNavigation, notFoundPage } from './not-found-page.ts';
import { servedMethods } from './served-methods.ts';

/** Requests a minute per user, or per IP address without a login; some calls have their own limits. */
const defaultPerMinute = 3000;
const unknownPathsPerMinute = 100;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file of the web app. Never limited: it is cheap, and a page stays blank when one is missing. */
    isPageFile?: boolean;
  }
}

const isPageFile = ({ routeOptions }: FastifyRequest) => routeOptions.config.isPageFile === true;
const keyOf = ({ actor, ip }: FastifyRequest) => (actor ? `user:${actor.userId}` : `ip:${ip}`);

/** Rate limits per user, and 503 while the process cannot keep up. */
export async function limitCalls(app: FastifyInstance, config: Config): Promise<void> {
  const { RATE_LIMIT_FACTOR: factor, MAX_LOOP_DELAY_MS: maxEventLoopDelay } = config;
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler: (request, _reply, type, value) => {
      if (request.url.startsWith('/health') || isPageFile(request)) return;
      request.log.warn({ type, value }, 'under pressure');
      throw new Refusal('overloaded', { retryAfterSeconds: 5 });
    },
  });
  await app.register(rateLimit, {
    global: true,
    // Runs before the body is read, and after the authorize hook, which sets the actor.
    hook: 'onRequest',
    timeWindow: '1 minute',
    max: defaultPerMinute * factor,
    keyGenerator: keyOf,
    allowList: isPageFile,
    onExceeding: () => undefined,
  });
  const methodsOf = servedMethods(app);
  app.setNotFoundHandler(
    { preHandler: app.rateLimit({ max: unknownPathsPerMinute * factor, timeWindow: '1 minute', keyGenerator: keyOf }) },
    async (request, reply) => {
      const methods = methodsOf(request.url.replace(/[?#].*$/s, ''));
      if (methods.length > 0 && !methods.includes(request.method)) {
        reply.header('allow', methods.join(', '));
        throw new Refusal('method-not-allowed');
      }
      if (!isNavigation(request)) throw new Refusal('route-not-found');
      return reply.code(404).type('text/html; charset=utf-8').send(notFoundPage);
    },
  );
}

/** Returns a function that counts the calls of the last hour. @throws Refusal too-many-requests, from that function */
export function limitPerHour(app: FastifyInstance, { config }: Deps, { perHour }: Endpoint) {
  if (perHour === undefined) return async () => undefined;
  const max = Math.ceil(perHour * config.RATE_LIMIT_FACTOR);
  const count = app.createRateLimit({ max, timeWindow: '1 hour', keyGenerator: keyOf });
  return async (request: FastifyRequest) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new Refusal('too-many-requests', { retryAfterSeconds: counted.ttlInSeconds });
  };
}
