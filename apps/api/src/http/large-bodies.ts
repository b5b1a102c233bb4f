import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownerOf } from './owner-of.ts';
import { enterUploads } from './queues.ts';

/** A body of this size keeps the event loop busy for about 30 ms: parsed, decoded, checked. A usual letter is smaller. */
const largeBytes = 2 * 1024 * 1024;

/** Bodies without a length, and packed ones, may become as large as their route allows. */
function isLarge({ headers, routeOptions }: FastifyRequest): boolean {
  const { 'content-length': length, 'content-encoding': packing, 'transfer-encoding': encoding } = headers;
  const isOpen = packing !== undefined || (length === undefined && encoding !== undefined);
  return (isOpen ? (routeOptions.bodyLimit ?? 0) : Number(length ?? 0)) > largeBytes;
}

/**
 * Large bodies wait for a place from before they are read until they are answered, because they are held in memory and parsed on
 * the event loop. Must be registered before any other hook reads the body.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!isLarge(request)) return payload;
    const leave = await enterUploads(app, ownerOf(request, reply));
    if (reply.raw.destroyed) leave();
    else reply.raw.once('close', leave);
    return payload;
  });
}
