import { deliveryFilter, type NumberSet, notSentFilter as notSentStatus } from '@hybrid-mail/contracts/delivery';
import type { FieldNoteRef } from '@hybrid-mail/contracts/field-note';
import { schemaNames } from '@hybrid-mail/contracts/schema-names';
import { wireShape } from '@hybrid-mail/contracts/wire';
import { callDescription } from '@hybrid-mail/messages/call-description';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { z } from 'zod';

export type JsonObject = Record<string, unknown>;
type Schema = z.core.$ZodType;
type Wire = NonNullable<ReturnType<typeof wireShape>>;

export interface Schemas {
  /** Converts a schema of the contracts to the JSON schema of its wire format. Named schemas become references. */
  of(schema: Schema): JsonObject;
  /** The wire fields of an object, each with its schema. */
  fields(schema: Schema): SchemaField[];
  /** Schemas to which the references point, by name. */
  readonly components: Record<string, JsonObject>;
}

export interface SchemaField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonObject;
}

/** JSON schemas of the contracts, generated on demand. */
export function schemasOfContracts(): Schemas {
  const components: Record<string, JsonObject> = {};

  const of = (schema: Schema): JsonObject => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override });
    return json;
  };

  const override: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
    describeNumbers(jsonSchema as JsonObject);
    describeNote(jsonSchema as JsonObject);
    const known = wireShape(zodSchema);
    if (known) return replace(jsonSchema, named(zodSchema, known));
    const inside = insideOfText(zodSchema);
    if (inside) return replace(jsonSchema, of(inside));
    tidy(jsonSchema as JsonObject);
  };

  const named = (schema: Schema, known: Wire): JsonObject => {
    const name = schemaNames.get(schema);
    if (name === undefined) return objectOf(known);
    if (!(name in components)) {
      components[name] = {};
      Object.assign(components[name] as JsonObject, objectOf(known));
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  const fieldsOf = ({ keys, shape }: Wire): SchemaField[] =>
    Object.entries(shape).map(([field, schema]) => ({
      name: keys[field] ?? field,
      isRequired: schema._zod.optin === undefined,
      schema: { ...of(schema), ...defaultOf(schema) },
    }));

  const objectOf = (known: Wire): JsonObject => {
    const fields = fieldsOf(known);
    const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    const demands = known.demands.map(({ oneOf }) => ({
      anyOf: oneOf.map((field) => ({ required: [known.keys[field]] })),
    }));
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
      ...(required.length > 0 && { required }),
      ...(demands.length > 0 && { allOf: demands }),
    };
  };

  const fields = (schema: Schema): SchemaField[] => {
    const known = wireShape(schema);
    return known ? fieldsOf(known) : [];
  };
  return { of, fields, components };
}

/** Replaces the property `numbers`, the name of a number list, by a description with the meaning of each number. */
function describeNumbers(json: JsonObject): void {
  if (json.numbers === undefined) return;
  const lines = meanings[json.numbers as NumberSet];
  delete json.numbers;
  json.description = lines.map(([id, text]) => `${id}: ${text}`).join('\n');
}

/** Replaces the property `note`, the key of a text, by a description with that text. */
function describeNote(json: JsonObject): void {
  if (json.note === undefined) return;
  const { key, values } = json.note as FieldNoteRef;
  const text: string | ((values: never) => string) = callDescription.fields[key];
  delete json.note;
  json.description = typeof text === 'string' ? text : text(values as never);
}

const { results, resultFilters, histories, sendStatuses, notSent, notSentFilter } = deliveryTexts;
const { onItsWay, ended } = deliveryFilter;
const meanings: Record<NumberSet, [number | string | null, string][]> = {
  results: Object.entries(results),
  resultFilters: [[onItsWay, resultFilters[onItsWay]], [ended, resultFilters[ended]], ...Object.entries(results)],
  histories: Object.entries(histories),
  sendStatuses: [[null, notSent], ...Object.entries(sendStatuses)],
  sendStatusFilters: [...Object.entries(sendStatuses), [notSentStatus, notSentFilter]],
};

function replace(target: object, source: JsonObject): void {
  const { description } = target as JsonObject;
  for (const key of Object.keys(target)) delete (target as JsonObject)[key];
  Object.assign(target, source, description !== undefined && { description });
}

/** The inner schema of a number or boolean that calls may also send as text; null for any other schema. */
function insideOfText(schema: Schema): Schema | null {
  const { def } = schema._zod as { def: { type: string; in?: Schema; out?: Schema } };
  if (def.type !== 'pipe' || !def.in || !def.out) return null;
  const outside = unwrapped(def.in);
  if (outside._zod.def.type !== 'union') return null;
  const { options } = outside._zod.def as unknown as { options: Schema[] };
  return options.some((option) => option._zod.def.type === 'string') ? def.out : null;
}

function unwrapped(schema: Schema): Schema {
  const { innerType } = schema._zod.def as { innerType?: Schema };
  return innerType ? unwrapped(innerType) : schema;
}

/** The keyword `default` of a field; empty if the field has no default or an empty one. */
function defaultOf(schema: Schema): JsonObject {
  if (schema._zod.def.type !== 'default') return {};
  const { defaultValue, innerType } = schema._zod.def as unknown as { defaultValue: unknown; innerType: Schema };
  const value = z.encode(innerType as z.ZodType, defaultValue);
  return value === null || value === '' ? {} : { default: value };
}

/** Removes superfluous keywords that zod generates: safe-integer bounds, and patterns of values with a `format`. */
function tidy(json: JsonObject): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.format !== undefined) delete json.pattern;
}
