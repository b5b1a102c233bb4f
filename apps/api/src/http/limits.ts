import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { defaultPerMinute, type Endpoint } from '@hybrid-mail/contracts/endpoint';
import { Refusal } from '@hybrid-mail/core/errors';
import { countCall, networkOf, type RateLimit } from '@hybrid-mail/core/rate-limit';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { languageOf } from './caller/language-of.ts';
import { isNavigation, notFoundPage } from './errors/not-found-page.ts';
import { servedMethods } from './serve/served-methods.ts';

const unknownPathsPerMinute = 100;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the route serves a file of the web app. Such routes have no limit, because a page without one of its
     * files stays blank.
     */
    isPageFile?: boolean;
  }
}

const isPageFile = ({ routeOptions }: FastifyRequest) => routeOptions.config.isPageFile === true;
/** The key by which limits count a request: the user, or the network when the caller is not logged in. */
export const rateLimitKeyOf = ({ actor, ip }: FastifyRequest) =>
  actor ? `user:${actor.userId}` : `ip:${networkOf(ip)}`;

/**
 * Adds rate limits per user, counted by each process (decision 025), answers 503 while the event loop is overloaded,
 * and answers unknown paths.
 */
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
    keyGenerator: rateLimitKeyOf,
    allowList: isPageFile,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    onExceeding: () => undefined,
  });
  const methodsOf = servedMethods(app);
  app.setNotFoundHandler(
    {
      preHandler: app.rateLimit({
        max: unknownPathsPerMinute * factor,
        timeWindow: '1 minute',
        keyGenerator: rateLimitKeyOf,
      }),
    },
    async (request, reply) => {
      const methods = methodsOf(request.url.replace(/[?#].*$/s, ''));
      if (methods.length > 0 && !methods.includes(request.method)) {
        reply.header('allow', methods.join(', '));
        throw new Refusal('method-not-allowed');
      }
      if (!isNavigation(request)) throw new Refusal('route-not-found');
      return reply
        .code(404)
        .type('text/html; charset=utf-8')
        .send(inLanguage(languageOf(request), notFoundPage));
    },
  );
}

const tooMany = (ttlMs: number) => new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(ttlMs / 1000) });

/**
 * Returns a function that counts a request which is refused before the limit of its route counts it. Call `limitCalls`
 * first.
 * @throws Refusal too-many-requests, from the returned function
 */
export function refusedCallLimit(app: FastifyInstance) {
  const count = app.createRateLimit();
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
  };
}

/** Maximum number of refusals per user, call and minute that one process records. */
const recordedPerMinute = 100;

/**
 * Returns a function that resolves to whether a refusal may still be recorded. A flood of refusals must neither reach
 * the database nor displace the refusals of other calls, so each process limits them per user and call. Call
 * `limitCalls` first.
 */
export function refusalRecordLimit(app: FastifyInstance, { RATE_LIMIT_FACTOR: factor }: Config) {
  const count = app.createRateLimit({
    max: recordedPerMinute * factor,
    timeWindow: '1 minute',
    keyGenerator: (request) => `${rateLimitKeyOf(request)}:${request.routeOptions.config.recordedCall}`,
  });
  return async (request: FastifyRequest): Promise<boolean> => {
    const counted = await count(request);
    return counted.isAllowed || !counted.isExceeded;
  };
}

const minute = 60_000;

type Limited = Pick<Endpoint, 'name' | 'perMinute' | 'perHour' | 'isCountedOverProcesses'> & {
  readonly perDay?: number;
};

/**
 * Returns a function that enforces the hourly and daily limits of a call across all processes, and the limit per minute
 * if `isCountedOverProcesses` is set. The counts are in the database.
 * @throws Refusal too-many-requests, from the returned function
 */
export function sharedCallLimit({ services, config }: Deps, limited: Limited) {
  const { name, perMinute, perHour, perDay, isCountedOverProcesses } = limited;
  const limits = [
    ...(isCountedOverProcesses && perMinute !== undefined ? [{ windowMs: minute, max: perMinute }] : []),
    ...(perHour === undefined ? [] : [{ windowMs: 60 * minute, max: perHour }]),
    ...(perDay === undefined ? [] : [{ windowMs: 24 * 60 * minute, max: perDay }]),
  ];
  return async (request: FastifyRequest): Promise<void> => {
    if (limits.length === 0) return;
    const limitOf = ({ windowMs, max }: Omit<RateLimit, 'key'>) => ({
      key: `${name}:${windowMs / minute}:${rateLimitKeyOf(request)}`,
      windowMs,
      max: Math.ceil(max * config.RATE_LIMIT_FACTOR),
    });
    await countCall(services, limits.map(limitOf));
  };
}
