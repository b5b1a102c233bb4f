import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends what is made while it leaves, and waits until it has left or the reader has gone. When making it fails, the
 * connection breaks off: no reader takes a part for the whole.
 */
export async function sendStream(reply: FastifyReply, stream: Readable): Promise<void> {
  void reply.send(stream);
  // Neither a reader who goes away nor a stream that breaks concerns anybody here: Fastify has told the log.
  await finished(reply.raw).catch(() => undefined);
  stream.destroy();
}

/** Long answers take turns. @throws Refusal too-many-exports */
export async function withExportSlot(request: FastifyRequest, work: () => Promise<void>): Promise<void> {
  const leave = request.server.exportSemaphore.take(request.actor?.userId ?? 0);
  try {
    await work();
  } finally {
    leave();
  }
}
