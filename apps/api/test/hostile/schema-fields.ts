import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { wireShape } from '@hybrid-mail/contracts/wire';
import type { z } from 'zod';
import { postalEvent } from '../postal-calls.ts';

/** Kind of a field's values, as far as the generators distinguish it. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'flag'
  | 'day'
  | 'contractDay'
  | 'moment'
  | 'guid'
  | 'choice'
  | 'digits'
  | 'amount'
  | 'base64'
  | 'idList'
  | 'list'
  | 'object'
  | 'any';

export interface ContractField {
  /** Wire names from the outermost object to the field; `0` is the first element of a list. */
  readonly path: readonly string[];
  readonly kind: ValueKind;
}

/** The properties of zod definitions that this file reads. */
interface Definition {
  type: string;
  format?: string;
  checks?: { _zod: { def: { check: string } } }[];
  innerType: z.core.$ZodType;
  element: z.core.$ZodType;
  options: z.core.$ZodType[];
  in: z.core.$ZodType;
  out: z.core.$ZodType;
}
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition;

const wrappers = new Set(['optional', 'nullable', 'default']);

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { type, innerType } = definitionOf(schema);
  return wrappers.has(type) && !wireShape(schema) ? unwrapped(innerType) : schema;
}

/** Every field of a contract's query or body, including nested objects and lists. */
export function fieldsOf(wrapped: z.core.$ZodType | undefined, path: readonly string[] = []): ContractField[] {
  if (!wrapped) return [];
  const schema = unwrapped(wrapped);
  const inner = innerOf(schema, path);
  const kind = isBytes(path) ? 'base64' : kindOf(schema);
  return path.length === 0 ? inner : [{ path, kind }, ...inner];
}

/** Whether the field contains a file or a signature in base64. */
const isBytes = (path: readonly string[]) => /^(Document64|Base64Content|Signature)$/.test(path.at(-1) ?? '');

function innerOf(schema: z.core.$ZodType, path: readonly string[]): ContractField[] {
  const { type, element, out } = definitionOf(schema);
  const known = wireShape(schema);
  if (known) {
    return Object.entries(known.shape).flatMap(([name, field]) => fieldsOf(field, [...path, known.keys[name] ?? name]));
  }
  if (type === 'array') return fieldsOf(element, [...path, '0']);
  return type === 'pipe' && wireShape(out) ? innerOf(out, path) : [];
}

const byFormat: Record<string, ValueKind> = { date: 'day', datetime: 'moment', guid: 'guid' };
const byType: Record<string, ValueKind> = {
  number: 'number',
  boolean: 'flag',
  enum: 'choice',
  literal: 'choice',
  array: 'list',
  record: 'object',
  unknown: 'any',
};

function kindOf(schema: z.core.$ZodType): ValueKind {
  if (wireShape(schema)) return 'object';
  const definition = definitionOf(schema);
  if (definition.type === 'pipe') return kindOfCodec(definition);
  if (definition.type === 'union') {
    const kinds = definition.options.map((option) => kindOf(unwrapped(option)));
    return kinds.includes('any') ? 'any' : (kinds[0] ?? 'any');
  }
  if (definition.type !== 'string') return byType[definition.type] ?? 'any';
  return byFormat[definition.format ?? ''] ?? (hasPattern(definition) ? 'digits' : 'text');
}

const hasPattern = ({ checks = [] }: Definition) => checks.some(({ _zod }) => _zod.def.check === 'string_format');

function kindOfCodec({ in: outside, out }: Definition): ValueKind {
  const inside = unwrapped(out);
  const kind = kindOf(inside);
  if (kind === 'list') return 'idList';
  if (kind === 'day') return 'contractDay';
  return kind === 'digits' && definitionOf(unwrapped(outside)).type === 'union' ? 'amount' : kind;
}

/** The fields of a JSON value, for calls whose body the contract does not describe. */
function fieldsOfValue(value: unknown, path: readonly string[] = []): ContractField[] {
  const kind = Array.isArray(value) ? 'list' : typeof value === 'object' && value !== null ? 'object' : 'any';
  const inner = kind === 'any' ? [] : Object.entries(value as object);
  const own: ContractField[] = path.length === 0 ? [] : [{ path, kind }];
  return [...own, ...inner.flatMap(([name, one]) => fieldsOfValue(one, [...path, name]))];
}

export const bodyFieldsOf = ({ action, body }: Endpoint): ContractField[] =>
  action === 'postalService' ? fieldsOfValue({ events: [postalEvent()] }) : fieldsOf(body);
