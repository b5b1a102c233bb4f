import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Streams the answer and resolves when it was sent or the client has disconnected. When the stream fails, the connection
 * is cut, so that no client takes a truncated answer for a complete one.
 */
export async function sendStream(reply: FastifyReply, stream: Readable): Promise<void> {
  void reply.send(stream);
  // Disconnected clients and failed streams need no handling here: Fastify has logged them.
  await finished(reply.raw).catch(() => undefined);
  stream.destroy();
}

/** Runs `work` while holding a slot of the export semaphore. @throws Refusal too-many-exports */
export async function withExportSlot(request: FastifyRequest, work: () => Promise<void>): Promise<void> {
  const leave = request.server.exportSemaphore.take(request.actor?.userId ?? 0);
  try {
    await work();
  } finally {
    leave();
  }
}
