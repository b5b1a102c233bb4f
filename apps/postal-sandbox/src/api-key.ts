import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ErrorAnswer } from './error-answer.ts';

/** Requires the header `Authorization: Bearer <key>` on all routes of this Fastify instance. */
export function requireApiKey(app: FastifyInstance, apiKey: string): void {
  const expected = digest(`Bearer ${apiKey}`);
  app.addHook('onRequest', async (request) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return;
    throw new ErrorAnswer(401, 'key-unknown', 'Ключ доступа не подходит');
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
