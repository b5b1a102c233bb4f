import { schemaOfRows } from '@hybrid-mail/contracts/rows-apart';
import { schemaNames } from '@hybrid-mail/contracts/schema-names';
import { wireShape } from '@hybrid-mail/contracts/wire';
import type { DescriptionTexts } from '@hybrid-mail/messages/description';
import { z } from 'zod';
import { describeField, settleNotes } from './describe-field.ts';
import type { JsonObject, SchemaField, Schemas } from './describing.ts';

type Schema = z.core.$ZodType;
type Wire = NonNullable<ReturnType<typeof wireShape>>;

/** JSON schemas of the contracts, generated on demand. */
export function schemasOfContracts(texts: DescriptionTexts): Schemas {
  const made = new ContractSchemas(texts);
  return {
    of: (schema, call) => made.within([call], () => made.of(schema)),
    fields: (schema, call) => {
      const known = wireShape(schema);
      return known ? made.within([call], () => made.fieldsOf(known)) : [];
    },
    components: made.components,
  };
}

class ContractSchemas {
  readonly components: Record<string, JsonObject> = {};
  readonly #texts: DescriptionTexts;
  /** Schema or call, and the fields in it, down to the object that is being converted. */
  #owner: readonly string[] = [];

  constructor(texts: DescriptionTexts) {
    this.#texts = texts;
  }

  within<T>(owner: readonly string[], convert: () => T): T {
    const outer = this.#owner;
    this.#owner = owner;
    try {
      return convert();
    } finally {
      this.#owner = outer;
    }
  }

  of(schema: Schema): JsonObject {
    const { $schema: _, ...json } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => this.#override(zodSchema, jsonSchema as JsonObject),
    });
    return json;
  }

  fieldsOf({ keys, shape }: Wire): SchemaField[] {
    return Object.entries(shape).map(([field, schema]) => {
      const path = [...this.#owner, keys[field] ?? field];
      const json = { ...this.within(path, () => this.of(schema)), ...defaultOf(schema) };
      const isRequired = schema._zod.optin === undefined;
      return { name: path.at(-1) ?? field, isRequired, schema: describeField(json, path, this.#texts) };
    });
  }

  #override(schema: Schema, json: JsonObject): void {
    settleNotes(json, this.#texts);
    const known = wireShape(schema);
    const inside = insideOfText(schema) ?? lenientlyRead(schema);
    const row = schemaOfRows(schema);
    if (known) replace(json, this.#named(schema, known));
    else if (inside) replace(json, this.of(inside));
    else if (row) json.items = this.of(row);
    tidy(json);
  }

  #named(schema: Schema, known: Wire): JsonObject {
    const name = schemaNames.get(schema);
    if (name === undefined) return this.#objectOf(known);
    if (!(name in this.components)) {
      const component: JsonObject = {};
      this.components[name] = component;
      Object.assign(
        component,
        this.within([name], () => this.#objectOf(known)),
      );
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  #objectOf(known: Wire): JsonObject {
    const fields = this.fieldsOf(known);
    const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    const demands = known.demands.map(({ oneOf }) =>
      this.#texts.general.oneOf({ names: oneOf.map((field) => known.keys[field]).join(', ') }),
    );
    return {
      type: 'object',
      ...(demands.length > 0 && { description: demands.join(' ') }),
      properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
      ...(required.length > 0 && { required }),
    };
  }
}

function replace(target: object, source: JsonObject): void {
  const { description } = target as JsonObject;
  for (const key of Object.keys(target)) delete (target as JsonObject)[key];
  Object.assign(target, source, description !== undefined && { description });
}

const optionsOf = (schema: Schema): Schema[] =>
  schema._zod.def.type === 'union' ? (schema._zod.def as unknown as { options: Schema[] }).options : [];

/** The inner schema of numbers or a boolean that calls may also send as text; null for any other schema. */
function insideOfText(schema: Schema): Schema | null {
  const { def } = schema._zod as { def: { type: string; in?: Schema; out?: Schema } };
  if (def.type !== 'pipe' || !def.in || !def.out) return null;
  const given = optionsOf(unwrapped(def.in)).map((option) => option._zod.def.type);
  return given.includes('string') && !given.includes('record') ? def.out : null;
}

/** The schema of a former value, which is also accepted when it breaks today's rules; null for any other schema. */
function lenientlyRead(schema: Schema): Schema | null {
  const [written, anything] = optionsOf(schema);
  return anything?._zod.def.type === 'unknown' ? (written ?? null) : null;
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
