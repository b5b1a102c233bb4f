import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { wire, wireShape } from '@hybrid-mail/contracts/wire';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { readInput } from '../../src/http/serve/read-input.ts';
import { fieldsOf } from '../hostile/schema-fields.ts';

interface TextField {
  readonly where: string;
  /** Schema of a request body with only this field. */
  readonly body: z.core.$ZodType;
  readonly name: string;
  readonly isObject: boolean;
}

/** The properties of zod definitions that lead to an object within a field. */
interface Definition {
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  out?: z.core.$ZodType;
}

function objectIn(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (wireShape(schema)) return schema;
  const { innerType, element, out } = schema._zod.def as unknown as Definition;
  const next = innerType ?? element ?? out;
  return next ? objectIn(next) : null;
}

/** Every text field of an input, including nested objects, each as a separate input. */
function textFields(where: string, schema: z.core.$ZodType): TextField[] {
  const known = wireShape(schema);
  if (!known) return [];
  const { shape, keys } = known;
  return Object.entries(shape).flatMap(([name, field]) => {
    const place = `${where}.${keys[name]}`;
    const within = objectIn(field);
    if (within) return textFields(place, within);
    const body = wire({ [name]: field }, { [name]: keys[name] ?? name });
    const [own] = fieldsOf(body);
    const isText = own?.kind === 'text' || own?.kind === 'any' || own?.kind === 'object';
    return isText ? [{ where: place, body, name: keys[name] ?? name, isObject: own.kind === 'object' }] : [];
  });
}

const all: Endpoint[] = endpoints;
const fields = all.flatMap(({ name, query, body }) => [
  ...(query ? textFields(`${name}?`, query) : []),
  ...(body ? textFields(name, body) : []),
]);

const read = ({ body }: TextField, given: Record<string, unknown>): Record<string, unknown> =>
  readInput({ body } as unknown as Endpoint, { body: given, query: {}, params: {} } as FastifyRequest);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return [...Object.keys(value), ...Object.values(value).flatMap(textsIn)];
}

const composed = 'Ўйёé';
const apart = composed.normalize('NFD');

/** The shapes in which a field may receive a text. */
const given = (text: string): unknown[] => [
  text,
  { [text]: text },
  JSON.stringify({ [text]: text }),
  [text],
  `https://namuna.uz/${text}`,
  `${text}.html`,
  { request: { [text]: text } },
];

/** Fields whose rule refuses free text. */
const ruled = /\.(\w*Inn|\w*PhoneNumber|Username|Pinfl|BranchCode|NewAddress)$/;

it('a letter of two signs comes in as one sign, in every field of every call', () => {
  const refused: string[] = [];
  for (const field of fields) {
    const taken = given(apart).flatMap((value) => {
      try {
        return [read(field, { [field.name]: value })];
      } catch {
        return [];
      }
    });
    if (taken.length === 0) refused.push(field.where);
    for (const input of taken) expect(textsIn(input).filter((text) => text !== text.normalize('NFC'))).toEqual([]);
  }
  expect(fields.length).toBeGreaterThan(80);
  expect(refused.filter((where) => !ruled.test(where))).toEqual([]);
});

/** The character U+FFFD as an escape inside a text that is itself JSON. */
const escaped = ['{"a":"\\ufffd"}', '{"a\\ufffd":"1"}'];

/** Spreadsheet rows, whose damaged cells are reported by row and column instead. */
const keepsDamaged = /\.(Mails|Refused)\./;

it('a sign that replaces an unreadable one is refused by its field, in every field of every call', () => {
  const taken: string[] = [];
  for (const field of fields) {
    if (keepsDamaged.test(field.where)) continue;
    for (const value of [...given('Каримов \ufffd'), ...(field.isObject ? escaped : [])]) {
      try {
        read(field, { [field.name]: value });
        taken.push(`${field.where} ${JSON.stringify(value)}`);
      } catch (error) {
        const code = expect.stringMatching(/^(unreadable-body|wrong-input)$/);
        expect(error).toMatchObject({ code, details: { fields: { [field.name]: expect.any(String) } } });
      }
    }
  }
  expect(taken).toEqual([]);
});
