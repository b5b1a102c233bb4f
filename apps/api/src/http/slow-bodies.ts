import { PassThrough } from 'node:stream';
import { Refusal } from '@hybrid-mail/core/errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** A body that comes at least so fast is waited for: 30 MB over a bad line take some minutes. */
const bytesPerSecond = 16 * 1024;

/**
 * Gives up a body that is late: it has REQUEST_SECONDS, and a second more for each bytesPerSecond that came. A single
 * limit for all would cut off uploads on slow lines, or let others drip in for as long.
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
    // An unread body neither ends nor closes and its error has no listener: the connection would stay open.
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
