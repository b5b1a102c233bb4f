import type { FastifyReply } from 'fastify';
import { ErrorAnswer } from '../error-answer.ts';
import type { Faults } from './faults.ts';

const retryAfterSeconds = 1;
const gatewayPage = '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/** Simulates an outage of the whole postal service. @throws ErrorAnswer 503 */
export function injectOutage(faults: Faults): void {
  if (!faults.strikes('refuse503')) return;
  throw new ErrorAnswer(503, 'unavailable', 'Почтовая служба временно не работает', retryAfterSeconds);
}

/**
 * Simulates faults before the letter is accepted.
 * @returns true if the request must not be answered further
 * @throws ErrorAnswer 429
 */
export function injectFaultBeforeAcceptance(faults: Faults, reply: FastifyReply): boolean {
  if (faults.strikes('tooMany429')) throw new ErrorAnswer(429, 'too-many', 'Слишком много запросов', retryAfterSeconds);
  if (!faults.strikes('silentBeforeAccept')) return false;
  reply.hijack();
  return true;
}

/**
 * Simulates faults of the answer, after the letter is accepted.
 * @returns true if the request must not be answered further
 */
export function injectFaultAfterAcceptance(faults: Faults, reply: FastifyReply, body: object): boolean {
  if (faults.strikes('silentAfterAccept')) {
    reply.hijack();
    return true;
  }
  if (faults.strikes('resetAfterAccept')) {
    reply.hijack();
    reply.raw.socket?.resetAndDestroy();
    return true;
  }
  if (faults.strikes('badGatewayAfterAccept')) {
    reply.code(502).type('text/html').send(gatewayPage);
    return true;
  }
  if (!faults.strikes('garbage200')) return false;
  const garbage = garbageFor(body);
  reply
    .code(200)
    .type('application/json')
    .send(garbage[Math.floor(faults.draw() * garbage.length)]);
  return true;
}

function garbageFor(body: object): string[] {
  const whole = JSON.stringify(body);
  const withoutBarcode = JSON.stringify({ ...body, barcode: undefined });
  return ['', '<html><body>OK</body></html>', whole.slice(0, whole.length / 2), withoutBarcode, 'null'];
}
