import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { cutSlowReader } from './slow-readers.ts';

/**
 * Streams the answer; resolves when it is sent or the client has disconnected. If the stream fails or the client reads
 * too slowly, the connection is cut, so that no client mistakes a truncated answer for a complete one.
 */
export async function sendStream(reply: FastifyReply, stream: Readable): Promise<void> {
  if (reply.request.method === 'HEAD') {
    // Fastify would read the whole stream to answer without a body.
    stream.destroy();
    void reply.send(Readable.from([]));
    return;
  }
  void reply.send(stream);
  const stopWatching = cutSlowReader(reply.raw, reply.server.readerSeconds, () =>
    reply.log.warn('the reader was too slow'),
  );
  // Disconnected clients and failed streams need no handling here: Fastify has logged them.
  await finished(reply.raw).catch(() => undefined);
  stopWatching();
  stream.destroy();
}
