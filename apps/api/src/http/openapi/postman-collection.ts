import { type CallOfKeys, callsOfKeys, type Description } from './calls-of-keys.ts';
import type { JsonObject } from './describing.ts';
import { type SampledSchema, sampleOf } from './sample-of.ts';

/** Collection of Postman, format 2.1, which Bruno and Insomnia import as well. */
export interface PostmanCollection {
  readonly info: { readonly name: string; readonly description: string; readonly schema: string };
  readonly auth: JsonObject;
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly item: readonly PostmanFolder[];
}

export interface PostmanFolder {
  readonly name: string;
  readonly item: readonly PostmanRequest[];
}

export interface PostmanRequest {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly description: string;
    readonly header: readonly PostmanField[];
    readonly url: {
      readonly raw: string;
      readonly host: readonly string[];
      readonly path: readonly string[];
      readonly query: readonly PostmanField[];
      readonly variable: readonly PostmanField[];
    };
    readonly body?: JsonObject;
  };
}

interface PostmanField {
  readonly key: string;
  readonly value: string;
  readonly description?: string;
  /** Shown, but not sent before it is ticked. */
  readonly disabled?: boolean;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
}

const format = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** All calls that an API key may make, by subject, with the variables `baseUrl` and `key`. */
export function postmanCollection(description: Description, baseUrl: string): PostmanCollection {
  const calls = withoutDoubles(callsOfKeys(description));
  const folders = description.tags.map(({ name, description: title = name }) => ({
    name: title,
    item: calls.filter(({ operation }) => tagOf(operation) === name).map((call) => requestOf(call, description)),
  }));
  return {
    info: { name: description.info.title, description: `${baseUrl}/api/docs`, schema: format },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: baseUrl },
      { key: 'key', value: '' },
    ],
    item: folders.filter(({ item }) => item.length > 0),
  };
}

const tagOf = ({ tags }: JsonObject) => (tags as string[] | undefined)?.[0];
const parametersOf = ({ operation }: CallOfKeys) => (operation.parameters ?? []) as Parameter[];

/** Without the calls that stand there a second time with their id in the path. */
function withoutDoubles(calls: readonly CallOfKeys[]): CallOfKeys[] {
  const places = new Set(calls.map(({ place }) => place));
  const takesId = (call: CallOfKeys) =>
    parametersOf(call).some(({ name, required }) => name?.toLowerCase() === 'id' && required === true);
  return calls.filter((call) => !(takesId(call) && places.has(`${call.place}/{id}`)));
}

function requestOf(call: CallOfKeys, { components }: Description): PostmanRequest {
  const { method, path, place, summary = place, operation } = call;
  const body = bodyOf(operation, components.schemas);
  const parameters = parametersOf(call);
  const query = parameters.filter((parameter) => parameter.in === 'query').map(fieldOf);
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  const steps = path.slice(1).replace('{id}', ':id').split('/');
  const isRepeatable = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
  return {
    name: summary,
    request: {
      method,
      description: (operation.description as string | undefined) ?? '',
      header: isRepeatable ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : [],
      url: {
        raw: `{{baseUrl}}/${steps.join('/')}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
        host: ['{{baseUrl}}'],
        path: steps,
        query,
        variable: steps.includes(':id') ? [{ key: 'id', value: '1' }] : [],
      },
      ...(body && { body }),
    },
  };
}

const fieldOf = ({ name, required, description }: Parameter): PostmanField => ({
  ...{ key: name, value: '', disabled: required !== true },
  ...(description !== undefined && { description }),
});

type Content = Record<
  string,
  { schema?: SampledSchema; example?: unknown; examples?: Record<string, { value: unknown }> }
>;

/** The example of the description, or else one that is made by its schema. */
function bodyOf({ requestBody }: JsonObject, schemas: Description['components']['schemas']): JsonObject | undefined {
  const content = (requestBody as { content?: Content } | undefined)?.content ?? {};
  const json = content['application/json'];
  if (json) {
    const [example] = Object.values(json.examples ?? {});
    const value = json.example ?? example?.value ?? sampleOf(json.schema ?? {}, schemas);
    return { mode: 'raw', raw: JSON.stringify(value, null, 2), options: { raw: { language: 'json' } } };
  }
  const form = content['multipart/form-data']?.schema;
  if (!form) return undefined;
  const parts = Object.entries(form.properties ?? {});
  return {
    mode: 'formdata',
    formdata: parts.map(([key, { format: kind }]) => ({ key, type: kind === 'binary' ? 'file' : 'text' })),
  };
}
