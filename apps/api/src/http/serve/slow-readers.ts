import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How long a client may read too slowly before it is cut off. */
    readerSeconds: number;
  }
}

export const addReaderTimeout = (app: FastifyInstance, { READER_SECONDS }: Config): void =>
  void app.decorate('readerSeconds', READER_SECONDS);

/** Slowest accepted rate of a download, equal to that of an upload. */
const bytesPerSecond = 16 * 1024;

/**
 * Cuts the connection of a client that reads on average less than `bytesPerSecond` during `seconds`. An empty buffer
 * restarts the measurement, because the client then waits for the answer to be produced.
 * @returns a function that stops the measurement
 */
export function cutSlowReader(response: ServerResponse, seconds: number, onCut: () => void): () => void {
  const tickMs = Math.min(1000, (seconds * 1000) / 4);
  const taken = () => (response.socket?.bytesWritten ?? 0) - response.writableLength;
  let waitedMs = 0;
  let before = taken();
  const ticking = setInterval(() => {
    waitedMs = response.writableLength === 0 ? 0 : waitedMs + tickMs;
    if (waitedMs === 0) before = taken();
    if (waitedMs < seconds * 1000) return;
    if (taken() - before < seconds * bytesPerSecond) {
      onCut();
      response.destroy();
      return;
    }
    waitedMs = 0;
    before = taken();
  }, tickMs);
  return () => clearInterval(ticking);
}
