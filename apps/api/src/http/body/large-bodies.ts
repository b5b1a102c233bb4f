import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownerOf } from '../caller/owner-of.ts';
import { enterUploads } from '../queues.ts';

const mib = 1024 * 1024;
/** A usual letter is smaller. */
const largeBytes = 2 * mib;
/** Event loop time to read, parse and decode a body and pass it to inspection and store, with garbage collections. */
const loopMsPerMib = 20;

/** Upper limit of the body's size: for a compressed body, or one without a length, the limit of its route. */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  const { 'content-length': length, 'content-encoding': packing, 'transfer-encoding': encoding } = headers;
  const isOpen = packing !== undefined || (length === undefined && encoding !== undefined);
  return isOpen ? (routeOptions.bodyLimit ?? 0) : Number(length ?? 0);
}

/**
 * A large body holds a place in the uploads queue from before it is read until it is answered, because it is held in
 * memory and parsed on the event loop. A group that sent many of them waits until its share of the loop has recovered,
 * so that the calls of others are not delayed. Must be registered before any other hook reads the body.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = bytesOf(request);
    if (bytes <= largeBytes) return payload;
    const leave = await enterUploads(app, ownerOf(request, reply));
    const end = () => leave(request.raw.readableEnded ? (bytes / mib) * loopMsPerMib : 0);
    if (reply.raw.destroyed) end();
    else reply.raw.once('close', end);
    return payload;
  });
}
