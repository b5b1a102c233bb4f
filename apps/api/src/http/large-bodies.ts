import { Refusal } from '@hybrid-mail/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keyOf } from './limits.ts';
import { ownedSemaphore } from './owned-semaphore.ts';

/** A body of this size keeps the event loop busy for about 30 ms: parsed, decoded, checked. A usual letter is smaller. */
const largeBytes = 2 * 1024 * 1024;
const atOnce = 4;
const perOwner = 2;
const retryAfterSeconds = 2;

/** Bodies without a length, and packed ones, may become as large as their route allows. */
function isLarge({ headers, routeOptions }: FastifyRequest): boolean {
  const { 'content-length': length, 'content-encoding': packing, 'transfer-encoding': encoding } = headers;
  const isOpen = packing !== undefined || (length === undefined && encoding !== undefined);
  return (isOpen ? (routeOptions.bodyLimit ?? 0) : Number(length ?? 0)) > largeBytes;
}

/**
 * Large bodies at once: few per process and per person, from before they are read until they are answered, because they are
 * held in memory and parsed on the event loop. Must be registered before any other hook reads the body.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  const semaphore = ownedSemaphore({ atOnce, perOwner });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!isLarge(request)) return done(null, payload);
    const leave = semaphore.take([keyOf(request)]);
    if (!leave) return done(new Refusal('too-many-uploads', { retryAfterSeconds }));
    reply.raw.once('close', leave);
    done(null, payload);
  });
}
