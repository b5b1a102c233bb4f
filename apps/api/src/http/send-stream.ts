import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Refusal } from '@hybrid-mail/core/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cutSlowReader } from './slow-readers.ts';

/**
 * Streams the answer and resolves when it was sent or the client has disconnected. When the stream fails or the reader is too
 * slow, the connection is cut, so that no client takes a truncated answer for a complete one.
 */
export async function sendStream(reply: FastifyReply, stream: Readable): Promise<void> {
  void reply.send(stream);
  const { readerSeconds } = reply.server.exportSemaphore;
  const stopWatching = cutSlowReader(reply.raw, readerSeconds, () => reply.log.warn('the reader was too slow'));
  // Disconnected clients and failed streams need no handling here: Fastify has logged them.
  await finished(reply.raw).catch(() => undefined);
  stopWatching();
  stream.destroy();
}

/** Runs `work` while holding a slot of the export semaphore. @throws Refusal too-many-exports */
export async function withExportSlot({ server, actor }: FastifyRequest, work: () => Promise<void>): Promise<void> {
  if (!actor) throw new Refusal('not-authenticated');
  const leave = server.exportSemaphore.take(actor);
  try {
    await work();
  } finally {
    leave();
  }
}
