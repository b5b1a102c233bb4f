import { type Endpoint, idempotencyKeyHeader, replayedHeader } from '@hybrid-mail/contracts/endpoint';
import type { Context } from '@hybrid-mail/core/context';
import { answerOnce } from '@hybrid-mail/core/idempotency';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeResult, sendJson } from './send-result.ts';

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  ctx: Context;
  input: unknown;
}

/**
 * Answers a call with an Idempotency-Key; a repeated call gets the stored answer. The input is validated before, so
 * that invalid fields do not use up the key.
 */
export async function answerRepeatable(
  endpoint: Endpoint,
  { request, reply, ctx, input }: Call,
  verb: (ctx: Context) => Promise<unknown>,
): Promise<FastifyReply> {
  const key = String(request.headers[idempotencyKeyHeader]);
  const { text, isRepeated } = await answerOnce(ctx, { key, call: endpoint.name, input }, async (once) =>
    encodeResult(endpoint, await verb(once)),
  );
  if (isRepeated) reply.header(replayedHeader, 'true');
  return sendJson(reply, text);
}
