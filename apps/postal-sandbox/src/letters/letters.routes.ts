import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ErrorAnswer } from '../error-answer.ts';
import { injectFaultAfterAcceptance, injectFaultBeforeAcceptance, injectOutage } from '../faults/misbehave.ts';
import { acceptLetter } from './accept-letter.ts';
import type { BookedLetter } from './letter-book.ts';
import { readLetterForm } from './letter-form.ts';
import type { SandboxState } from './sandbox-state.ts';

const idempotencyKey = z.guid();
const countQuery = z.object({ acceptedOn: z.iso.date() });

export function letterRoutes(app: FastifyInstance, post: SandboxState): void {
  app.post('/letters', async (request, reply) => {
    const key = keyOf(request);
    const form = await readLetterForm(request);
    post.calls.count(key);
    injectOutage(post.faults);
    if (injectFaultBeforeAcceptance(post.faults, reply)) return reply;
    const { outcome, letter } = acceptLetter(post, key, form);
    if (outcome === 'conflict') {
      post.calls.countConflict(key);
      throw new ErrorAnswer(409, 'key-conflict', 'Под этим ключом уже принято другое письмо');
    }
    const body = answerOf(letter);
    if (injectFaultAfterAcceptance(post.faults, reply, body)) return reply;
    return reply.code(outcome === 'new' ? 201 : 200).send(body);
  });

  app.get<{ Params: { key: string } }>('/letters/:key', async (request) => {
    injectOutage(post.faults);
    if (post.faults.settings.level === 'C') throw new ErrorAnswer(404, 'not-offered', 'Поиска по ключу нет');
    const letter = post.faults.strikes('staleLookUp') ? undefined : post.letters.find(request.params.key.toLowerCase());
    if (!letter) throw new ErrorAnswer(404, 'letter-not-found', 'Под этим ключом письма нет');
    return answerOf(letter);
  });

  app.get('/letters', async (request) => {
    injectOutage(post.faults);
    return { count: post.letters.acceptedOn(countQuery.parse(request.query).acceptedOn) };
  });
}

function keyOf(request: FastifyRequest): string {
  const key = idempotencyKey.safeParse(request.headers['idempotency-key']);
  if (!key.success) throw new ErrorAnswer(400, 'key-invalid', 'Заголовок Idempotency-Key должен быть UUID');
  return key.data.toLowerCase();
}

function answerOf({ key, uid, barcode, acceptedAt, pages }: BookedLetter): object {
  return { key, uid, barcode, acceptedAt, pages };
}
