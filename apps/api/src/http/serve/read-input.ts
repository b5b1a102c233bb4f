import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { isReportedByRow } from '@hybrid-mail/contracts/row-cells';
import { isReadable, toNfc } from '@hybrid-mail/contracts/text';
import { wireShape } from '@hybrid-mail/contracts/wire';
import { Refusal } from '@hybrid-mail/core/errors';
import { problem } from '@hybrid-mail/messages/problem';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

type Fields = Record<string, string>;

/**
 * Decodes the query (with an id from the path) and the body by the contract.
 * @throws Refusal wrong-input with all wrong fields, unreadable-body with the fields that a wrong encoding damaged
 */
export function readInput({ query, body }: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const [inQuery, inBody] = [problemFields(), problemFields()];
  const input = {
    ...(query && decode(query, withoutEmpty(queryOf(request)), inQuery)),
    ...(body && decode(body, request.body ?? {}, inBody)),
  };
  const fields = { ...inBody.damaged, ...inBody.wrong, ...inQuery.damaged, ...inQuery.wrong };
  if (Object.keys(fields).length === 0) return input;
  const isEncodingAlone = Object.keys(fields).every((name) => name in inBody.damaged);
  throw new Refusal(isEncodingAlone ? 'unreadable-body' : 'wrong-input', { fields });
}

/** Decodes one row of a list by `rowsApart`. @returns Refusal wrong-input or unreadable-body for a wrong row */
export function readRow<S extends z.core.$ZodType>(schema: S, outside: unknown): z.output<S> | Refusal {
  const problems = problemFields();
  const row = decode(schema, outside, problems) as z.output<S>;
  if (Object.keys(problems.wrong).length > 0) return new Refusal('wrong-input', { fields: problems.wrong });
  if (Object.keys(problems.damaged).length > 0) return new Refusal('unreadable-body', { fields: problems.damaged });
  return row;
}

interface ProblemFields {
  wrong: Fields;
  /** Fields with U+FFFD: their bytes were not valid in the encoding that decoded them, so characters are lost. */
  damaged: Fields;
}

const problemFields = (): ProblemFields => ({ wrong: {}, damaged: {} });

/**
 * Normalizes all texts of the query or body to NFC and decodes the result by the contract; adds the fields' problems to
 * `problems`.
 */
function decode(schema: z.core.$ZodType, outside: unknown, problems: ProblemFields): object {
  const { success, data, error } = z.safeDecode(schema as z.ZodType, mapTexts(outside, toNfc));
  if (success) {
    problems.damaged = damagedFields(schema, data as Record<string, unknown>);
    return data as object;
  }
  problems.wrong = fieldsOf(schema, error);
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
  const damaged = Object.entries(shape).filter(([name, field]) => !isReportedByRow(field) && !areReadable(data[name]));
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

/**
 * Greatest depth at which texts are mapped. No value in the contract is that deep, so the field's schema refuses a
 * deeper one.
 */
const deepest = 32;

/** Maps every string in a JSON value, property names included. */
function mapTexts(value: unknown, change: (text: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [change(name), mapTexts(one, change, depth + 1)]),
  );
}

/** Parameters that are refused when empty; any other empty parameter, like `region=`, is ignored. */
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
