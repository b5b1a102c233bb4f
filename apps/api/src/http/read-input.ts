import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { Refusal } from '@hybrid-mail/core/errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/**
 * What the call says, in our names: query (with an id that stands in the path) and body.
 * @throws ZodError, Refusal wrong-input
 */
export function readInput({ query, body }: Endpoint, request: FastifyRequest): Record<string, unknown> {
  return {
    ...(query && (z.decode(query as z.ZodType, queryOf(request)) as object)),
    ...(body && (z.decode(body as z.ZodType, request.body ?? {}) as object)),
  };
}

function queryOf({ query, params }: FastifyRequest): Record<string, unknown> {
  const asked = query as Record<string, unknown>;
  const { id } = params as { id?: string };
  if (id === undefined) return asked;
  const key = Object.keys(asked).find((name) => name.toLowerCase() === 'id') ?? 'id';
  if (key in asked && asked[key] !== id) {
    throw new Refusal('wrong-input', { fields: { id: 'В адресе и в параметре указаны разные номера' } });
  }
  return { ...asked, [key]: id };
}
