import { type Endpoint, WireText } from '@hybrid-mail/contracts/endpoint';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

/** Sends the result of a verb, encoded by the endpoint's contract. */
export const sendResult = (endpoint: Endpoint, reply: FastifyReply, result: unknown): FastifyReply =>
  sendJson(reply, encodeResult(endpoint, result));

/**
 * The JSON of a verb's result: JSON that was built in SQL is unchanged, any other result is encoded by the contract.
 */
export function encodeResult({ reply: schema }: Endpoint, result: unknown): string {
  return result instanceof WireText
    ? result.json
    : JSON.stringify(schema ? z.encode(schema as z.ZodType, result) : result);
}

export const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.code(200).type('application/json; charset=utf-8').header('cache-control', 'no-store').send(text);
