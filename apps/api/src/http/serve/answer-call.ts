import { type Endpoint, idempotencyKeyHeader, replayedHeader } from '@hybrid-mail/contracts/endpoint';
import type { Context } from '@hybrid-mail/core/context';
import { answerOnce } from '@hybrid-mail/core/idempotency';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeResult, sendJson, sendResult } from './send-result.ts';

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  ctx: Context;
  /** What the call was given; a repetition with the same key must be equal in it. */
  input: unknown;
}

/** Runs the verb and answers its result; a call with an Idempotency-Key runs once. */
export async function answerCall(
  endpoint: Endpoint,
  call: Call,
  verb: (ctx: Context) => Promise<unknown>,
): Promise<FastifyReply> {
  const { request, reply, ctx } = call;
  if (endpoint.isRepeatable && idempotencyKeyHeader in request.headers) return answerRepeatable(endpoint, call, verb);
  return sendResult(endpoint, reply, await verb(ctx));
}

/**
 * Answers a call with an Idempotency-Key; a repeated call gets the stored answer. The input is validated before, so
 * that invalid fields do not use up the key.
 */
async function answerRepeatable(
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
