import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownerOf } from '../caller/owner-of.ts';
import { enterUploads } from '../queues.ts';

const mib = 1024 * 1024;
/** A usual letter is smaller. */
const largeBytes = 2 * mib;
/** Time of the event loop: read, parsed, decoded, given to the inspection and to the store, and the garbage collections for it. */
const loopMsPerMib = 20;

/** What the body may take. Bodies without a length, and packed ones, may become as large as their route allows. */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  const { 'content-length': length, 'content-encoding': packing, 'transfer-encoding': encoding } = headers;
  const isOpen = packing !== undefined || (length === undefined && encoding !== undefined);
  return isOpen ? (routeOptions.bodyLimit ?? 0) : Number(length ?? 0);
}

/**
 * Large bodies wait for a place from before they are read until they are answered, because they are held in memory and parsed on
 * the event loop. A group that sent many of them waits until its share has paid for them, so that the calls of others find
 * the loop free. Must be registered before any other hook reads the body.
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
