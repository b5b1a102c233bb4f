import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { wireShape } from '@hybrid-mail/contracts/wire';
import { Refusal } from '@hybrid-mail/core/errors';
import { problem } from '@hybrid-mail/messages/problem';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

type Fields = Record<string, string>;

/**
 * What the call says, in our names: query (with an id that stands in the path) and body.
 * @throws Refusal wrong-input with every field that is wrong
 */
export function readInput({ query, body }: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const fields: Fields = {};
  const input = {
    ...(query && decode(query, withoutEmpty(queryOf(request)), fields)),
    ...(body && decode(body, request.body ?? {}, fields)),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('wrong-input', { fields });
  return input;
}

/** Adds what is wrong to the fields. */
function decode(schema: z.core.$ZodType, outside: unknown, fields: Fields): object {
  const { success, data, error } = z.safeDecode(schema as z.ZodType, outside);
  if (success) return data as object;
  Object.assign(fields, { ...fieldsOf(schema, error), ...fields });
  return {};
}

/** The first message of each field, by its name on the wire. */
function fieldsOf(schema: z.core.$ZodType, { issues }: z.core.$ZodError): Record<string, string> {
  const keys = wireShape(schema)?.keys ?? {};
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'body');
    fields[keys[field] ?? field] ??= message;
  }
  return fields;
}

/** Named and left empty, these are a mistake; a filter such as `region=` says as little as none. */
const neverEmpty = ['id', 'limit', 'skip'];

const withoutEmpty = (asked: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => value !== '' || neverEmpty.includes(name.toLowerCase())),
  );

function queryOf({ query, params }: FastifyRequest): Record<string, unknown> {
  const asked = query as Record<string, unknown>;
  const { id } = params as { id?: string };
  if (id === undefined) return asked;
  const key = Object.keys(asked).find((name) => name.toLowerCase() === 'id') ?? 'id';
  if (key in asked && asked[key] !== id) {
    throw new Refusal('wrong-input', { fields: { id: problem('two-ids') } });
  }
  return { ...asked, [key]: id };
}
