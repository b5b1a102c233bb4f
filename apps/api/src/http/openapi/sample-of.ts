import type { JsonObject } from './describing.ts';

/** JSON Schema, as far as a sample is made by it. */
export interface SampledSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, SampledSchema>>;
  readonly required?: readonly string[];
  readonly items?: SampledSchema;
  readonly anyOf?: readonly SampledSchema[];
  readonly oneOf?: readonly SampledSchema[];
}

const maxDepth = 6;

/** A value of the schema to begin with: all fields of an object, with empty texts. */
export function sampleOf(schema: SampledSchema, schemas: Readonly<Record<string, JsonObject>>, depth = 0): unknown {
  const inner = (part: SampledSchema | undefined) => sampleOf(part ?? {}, schemas, depth + 1);
  if (depth > maxDepth) return null;
  if (schema.$ref !== undefined) return inner(schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]);
  if ('const' in schema) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(fields.map(([name, field]) => [name, inner(field)]));
  }
  const choice = schema.oneOf?.[0] ?? schema.anyOf?.[0];
  if (choice) return inner(choice);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'array') return schema.items ? [inner(schema.items)] : [];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return false;
  return type === 'string' ? '' : null;
}
