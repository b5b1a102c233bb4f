import { join } from 'node:path';
import { type CallOfKeys, callsOfKeys, type Description } from '../../apps/api/src/http/openapi/calls-of-keys.ts';
import {
  clientName,
  commentOf,
  fieldOf,
  fieldsOf,
  type JsonSchema,
  schemaName,
  typeOfSchema,
} from './type-of-schema.ts';

/** What this file reads of an operation. */
interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content } | undefined>>;
}
type Content = Readonly<Record<string, { readonly schema?: JsonSchema } | undefined>>;
type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  schema: JsonSchema;
  description?: string;
};

const head = `// Written by \`npm run client:write\` from the description of the calls (/api/docs/json).
// All calls that an API key may make, with the types that they take and answer.
`;

export const typesFile = join(import.meta.dirname, '../../packages/client/src/generated/api.ts');

/** The module of types for the client, from the description of all calls. */
export function writeApiTypes(description: Description): string {
  const schemas = description.components.schemas as Record<string, JsonSchema>;
  const calls = callsOfKeys(description);
  const events = eventsOf(description);
  const types = calls.map(typeOfCall);
  const names = [...reachable([...calls.flatMap(schemasOfCall), ...events], schemas)].toSorted();
  return indented(
    [
      head,
      ...names.map((name) => declarationOf(name, schemas[name] ?? {})),
      `/** Body of a call that the product makes to the address of a program. */\nexport type WebhookEvent = ${union(events)};\n`,
      `export interface Calls {\n${types.join('')}}\n`,
      `/** Calls that take an Idempotency-Key. */\nexport const repeatableCalls: ReadonlySet<keyof Calls> = new Set<keyof Calls>([\n${calls
        .filter(isRepeatable)
        .map(({ place }) => `  '${place}',\n`)
        .join('')}]);\n`,
    ].join('\n'),
  );
}

/** Indents lines by the braces around them. */
function indented(text: string): string {
  let depth = 0;
  const lines = text.split('\n').map((line) => {
    if (line.startsWith('}')) depth -= 1;
    const shown = line === '' ? '' : `${'  '.repeat(depth)}${line}`;
    if (line.endsWith('{')) depth += 1;
    return shown;
  });
  return lines.join('\n');
}

const operationOf = ({ operation }: CallOfKeys) => operation as unknown as Operation;
const isRepeatable = (call: CallOfKeys) =>
  (operationOf(call).parameters ?? []).some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));

const contentOf = (content: Content = {}) => content['application/json']?.schema;

function bodyOf(call: CallOfKeys): JsonSchema | undefined {
  const content = operationOf(call).requestBody?.content;
  return contentOf(content);
}

/** The answer to a call that succeeded: JSON, or a file. */
function replyOf(call: CallOfKeys): JsonSchema | undefined {
  const { content = {} } = operationOf(call).responses['200'] ?? {};
  return contentOf(content) ?? Object.values(content)[0]?.schema;
}

const queryOf = (call: CallOfKeys): Parameter[] =>
  (operationOf(call).parameters ?? []).filter((parameter) => parameter.in === 'query');

function typeOfCall(call: CallOfKeys): string {
  const query = queryOf(call).map(({ name, schema, required = false, description }) =>
    fieldOf(clientName(name), description === undefined ? schema : { ...schema, description }, required),
  );
  const body = bodyOf(call);
  const reply = replyOf(call);
  return `${commentOf(call.summary)}'${call.place}': {\n${[
    `query: {\n${query.join('')}};\n`,
    `body: ${body ? typeOfSchema(body) : 'undefined'};\n`,
    `reply: ${reply ? typeOfSchema(reply) : 'undefined'};\n`,
  ].join('')}};\n`;
}

const schemasOfCall = (call: CallOfKeys): JsonSchema[] =>
  [bodyOf(call), replyOf(call), ...queryOf(call).map(({ schema }) => schema)].filter((schema) => schema !== undefined);

function eventsOf({ webhooks }: Description): JsonSchema[] {
  const bodies = Object.values(webhooks).map(({ post }) =>
    contentOf((post as unknown as Operation).requestBody?.content),
  );
  return bodies.filter((schema) => schema !== undefined);
}

const union = (schemas: readonly JsonSchema[]) => [...new Set(schemas.map(typeOfSchema))].join(' | ');

/** Names of the components to which the schemas lead. */
function reachable(roots: readonly JsonSchema[], schemas: Readonly<Record<string, JsonSchema>>): Set<string> {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { $ref } = part as JsonSchema;
    const name = typeof $ref === 'string' ? schemaName($ref) : undefined;
    if (name !== undefined && !found.has(name)) {
      found.add(name);
      visit(schemas[name]);
    }
    for (const inner of Object.values(part)) visit(inner);
  };
  for (const root of roots) visit(root);
  return found;
}

const declarationOf = (name: string, schema: JsonSchema): string =>
  schema.properties
    ? `${commentOf(schema.description)}export interface ${name} {\n${fieldsOf(schema)}}\n`
    : `${commentOf(schema.description)}export type ${name} = ${typeOfSchema(schema)};\n`;
