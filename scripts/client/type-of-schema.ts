/** JSON Schema 2020-12, as far as the description of the calls uses it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly description?: string;
}

/** Names of the client begin with a small letter; the types of events already do. */
export const clientName = (wireName: string) => wireName.charAt(0).toLowerCase() + wireName.slice(1);

export const schemaName = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** The TypeScript type of a schema. @throws Error for what the description does not use today */
export function typeOfSchema(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schemaName(schema.$ref);
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices && schema.type !== 'object') return union(choices.map(typeOfSchema));
  if (schema.allOf && schema.type !== 'object') return schema.allOf.map(typeOfSchema).join(' & ');
  if (schema.type === undefined) return 'unknown';
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  return union(types.map((type) => typeNamed(type, schema)));
}

function typeNamed(type: string, schema: JsonSchema): string {
  if (type === 'integer') return 'number';
  if (type === 'string') return schema.format === 'binary' ? 'Uint8Array' : 'string';
  if (type === 'array') return arrayOf(typeOfSchema(schema.items ?? {}));
  if (type === 'object') return schema.properties ? `{\n${fieldsOf(schema)}}` : mapOf(schema);
  if (['number', 'boolean', 'null'].includes(type)) return type;
  throw new Error(`no TypeScript type for ${type}`);
}

const mapOf = ({ additionalProperties }: JsonSchema) =>
  `Record<string, ${typeof additionalProperties === 'object' ? typeOfSchema(additionalProperties) : 'unknown'}>`;

/** The fields of an object, one a line. */
export const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): string =>
  Object.entries(properties)
    .map(([name, schema]) => fieldOf(clientName(name), schema, required.includes(name)))
    .join('');

export const fieldOf = (name: string, schema: JsonSchema, isRequired: boolean): string =>
  `${commentOf(schema.description)}${/^\w+$/.test(name) ? name : `'${name}'`}${
    isRequired ? `: ${typeOfSchema(schema)}` : `?: ${union([typeOfSchema(schema), 'undefined'])}`
  };\n`;

/** The description as a documentation comment; nothing without one. */
export function commentOf(description: string | undefined): string {
  if (!description) return '';
  const lines = description.replaceAll('*/', '*').split('\n');
  return lines.length === 1
    ? `/** ${lines[0]} */\n`
    : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));
const union = (types: readonly string[]) => [...new Set(types)].join(' | ');
const arrayOf = (type: string) => (/[|&]/.test(type) ? `(${type})[]` : `${type}[]`);
