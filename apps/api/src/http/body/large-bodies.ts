import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownerOf } from '../caller/owner-of.ts';
import { enterUploadQueue } from '../queues.ts';

const mib = 1024 * 1024;
/** Bodies up to this size do not need a place in the queue; most letters are smaller. */
const largeBytes = 2 * mib;
/**
 * Event loop time per MiB of a body: reading, decoding and parsing it, passing it to inspection and storage, and
 * garbage collection.
 */
const loopMsPerMib = 20;

/** Upper bound of the body's size: its Content-Length, or the limit of its route if it is compressed or chunked. */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  const { 'content-length': length, 'content-encoding': packing, 'transfer-encoding': encoding } = headers;
  const isOpen = packing !== undefined || (length === undefined && encoding !== undefined);
  return isOpen ? (routeOptions.bodyLimit ?? 0) : Number(length ?? 0);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether calls of the route wait in the queue of batches, however small their bodies are. */
    isBatch?: boolean;
  }
}

/**
 * Makes a large body hold a place in the uploads queue until its call is answered, because it occupies memory and the
 * event loop; batches have a queue of their own, so that their long calls keep no place from letters. A group that has sent many large bodies waits until its share of the event loop has recovered. Must be
 * registered before any other hook reads the body.
 */
export function limitLargeBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const bytes = bytesOf(request);
    const isBatch = request.routeOptions.config.isBatch === true;
    if (bytes <= largeBytes && !isBatch) return payload;
    const leave = await enterUploadQueue(app, isBatch ? 'batches' : 'uploads', ownerOf(request, reply));
    const end = () => leave(request.raw.readableEnded ? (bytes / mib) * loopMsPerMib : 0);
    if (reply.raw.destroyed) end();
    else reply.raw.once('close', end);
    return payload;
  });
}
