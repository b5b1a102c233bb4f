import { PassThrough } from 'node:stream';
import { Refusal } from '@hybrid-mail/core/errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Slowest accepted rate of an upload: at this rate, 30 MB take half an hour. */
const bytesPerSecond = 16 * 1024;

/**
 * Times out slow bodies: each has REQUEST_SECONDS, plus one second for every `bytesPerSecond` bytes received. A fixed
 * timeout would either cut off uploads over slow connections, or let a client hold a connection by sending single
 * bytes.
 */
export function limitSlowBodies(app: FastifyInstance, { REQUEST_SECONDS }: Config): void {
  const tickMs = Math.min(1000, (REQUEST_SECONDS * 1000) / 4);
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
    if (length === '0' && encoding === undefined) return done(null, payload);
    let received = 0;
    let waitedMs = 0;
    const body = new PassThrough();
    const ticking = setInterval(() => {
      waitedMs += tickMs;
      if (waitedMs / 1000 <= REQUEST_SECONDS + received / bytesPerSecond) return;
      reply.header('connection', 'close');
      body.destroy(new Refusal('request-timeout'));
    }, tickMs);
    const giveUp = () => {
      payload.unpipe(body).resume();
      body.destroy();
    };
    // An unread body would never end or close, and its error would have no listener, so its connection would stay open.
    body.on('error', () => undefined).once('close', () => clearInterval(ticking));
    reply.raw.once('close', giveUp);
    payload.on('data', (chunk: Buffer) => {
      received += chunk.byteLength;
    });
    payload.once('error', (error) => body.destroy(error));
    payload.once('aborted', () => body.destroy());
    payload.pipe(body);
    done(null, body);
  });
}
