import type { Value } from './read-template.ts';

/** The part of JSON Schema that definitions of custom resources and the schema of the chart's values use. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly enum?: readonly Value[];
  readonly pattern?: string;
  readonly 'x-kubernetes-int-or-string'?: boolean;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
}

const typeOf = (value: Value): string => {
  if (Array.isArray(value)) return 'array';
  if (Number.isInteger(value)) return 'integer';
  return value === null ? 'null' : typeof value;
};

/** Sentences about fields that the schema does not have, that are missing, or that have a wrong value. */
export function findSchemaErrors(schema: Schema, value: Value, path = ''): string[] {
  const type = typeOf(value);
  const isEither = schema['x-kubernetes-int-or-string'] && (type === 'integer' || type === 'string');
  if (!isEither && schema.type && schema.type !== type && !(schema.type === 'number' && type === 'integer')) {
    return [`${path} is ${type}, not ${schema.type}`];
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${path} is none of ${schema.enum.join(', ')}`];
  if (schema.pattern && typeof value === 'string' && !new RegExp(schema.pattern).test(value)) {
    return [`${path} does not match ${schema.pattern}`];
  }
  if (Array.isArray(value)) {
    const { items = {} } = schema;
    return value.flatMap((each, at) => findSchemaErrors(items, each, `${path}[${at}]`));
  }
  return type === 'object' ? errorsOfFields(schema, value as Record<string, Value>, path) : [];
}

function errorsOfFields(schema: Schema, fields: Record<string, Value>, path: string): string[] {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const isOpen = others === true || schema['x-kubernetes-preserve-unknown-fields'] || !schema.properties;
  const missing = required.filter((name) => !(name in fields)).map((name) => `${path}.${name} is missing`);
  const wrong = Object.entries(fields).flatMap(([name, value]) => {
    const known =
      properties[name] ?? (typeof others === 'object' ? others : isOpen && others !== false ? {} : undefined);
    return known ? findSchemaErrors(known, value, `${path}.${name}`) : [`${path}.${name} is not known`];
  });
  return [...missing, ...wrong];
}
