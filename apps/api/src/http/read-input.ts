import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { isJudgedByRow } from '@hybrid-mail/contracts/row-cells';
import { composed, isReadable } from '@hybrid-mail/contracts/text';
import { wireShape } from '@hybrid-mail/contracts/wire';
import { Refusal } from '@hybrid-mail/core/errors';
import { problem } from '@hybrid-mail/messages/problem';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

type Fields = Record<string, string>;

/**
 * Decodes the query (with an id from the path) and the body by the contract.
 * @throws Refusal wrong-input with all wrong fields
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

/**
 * Decodes one part of the input, whose texts are composed first; on failure adds its problems to `fields`. A text with U+FFFD
 * is a problem too: its bytes were not in the encoding in which they were read, and part of it is lost.
 */
function decode(schema: z.core.$ZodType, outside: unknown, fields: Fields): object {
  const { success, data, error } = z.safeDecode(schema as z.ZodType, mapTexts(outside, composed));
  if (success) {
    Object.assign(fields, damagedFields(schema, data as Record<string, unknown>), fields);
    return data as object;
  }
  Object.assign(fields, { ...fieldsOf(schema, error), ...fields });
  return {};
}

/** The first message of each field, by the field's wire name. */
function fieldsOf(schema: z.core.$ZodType, { issues }: z.core.$ZodError): Record<string, string> {
  const keys = wireShape(schema)?.keys ?? {};
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'body');
    fields[keys[field] ?? field] ??= message;
  }
  return fields;
}

function damagedFields(schema: z.core.$ZodType, data: Record<string, unknown>): Fields {
  const known = wireShape(schema);
  if (!known) return {};
  const { keys, shape } = known;
  const damaged = Object.entries(shape).filter(([name, field]) => !isJudgedByRow(field) && !areReadable(data[name]));
  return Object.fromEntries(damaged.map(([name]) => [keys[name] ?? name, problem('text-damaged')]));
}

function areReadable(value: unknown): boolean {
  let are = true;
  mapTexts(value, (text) => {
    are &&= isReadable(text);
    return text;
  });
  return are;
}

/** A value of JSON with each of its texts changed, names included. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [change(name), mapTexts(one, change)]));
}

/** These are wrong when empty; any other empty parameter, like `region=`, is ignored. */
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
