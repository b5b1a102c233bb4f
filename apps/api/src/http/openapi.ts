import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { wireShape } from '@hybrid-mail/contracts/wire';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** The OpenAPI description, made from the contracts. */
export function openApi(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const path of endpoint.byId ? [endpoint.path, `${endpoint.path}/{id}`] : [endpoint.path]) {
      const operations = paths[path] ?? {};
      operations[endpoint.method.toLowerCase()] ??= operation(endpoint, path);
      paths[path] = operations;
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Единая система отправки писем', version },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

function operation({ name, summary, action, query, body, reply, download }: Endpoint, path: string): Json {
  const content = download
    ? { [download.contentType]: {} }
    : { 'application/json': { schema: reply ? schemaOf(reply, 'output') : {} } };
  return {
    operationId: path.includes('{') ? `${name}.byPath` : name,
    summary,
    tags: [name.split('.')[0]],
    'x-action': action,
    ...(action !== 'public' && action !== 'postalService' && { security: [{ bearer: [] }] }),
    parameters: parametersOf(query, path),
    ...(body && { requestBody: { content: bodyContent(schemaOf(body, 'input')) } }),
    responses: { 200: { description: 'Успешно', content } },
  };
}

const bodyContent = (schema: Json) => ({
  'application/json': { schema },
  'application/x-www-form-urlencoded': { schema },
});

function parametersOf(query: z.core.$ZodType | undefined, path: string): Json[] {
  const { properties = {}, required = [] } = (query ? schemaOf(query, 'input') : {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([key, schema]) => {
    const inPath = key === 'Id' && path.includes('{');
    return {
      name: inPath ? 'id' : key,
      in: inPath ? 'path' : 'query',
      required: inPath || required.includes(key),
      schema,
    };
  });
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    // Codecs leave as they come in: their outside is the input of both directions.
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const known = wireShape(zodSchema);
      if (!known) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      Object.assign(jsonSchema, objectOf(known, io));
    },
  });
  return json;
}

function objectOf({ keys, shape }: NonNullable<ReturnType<typeof wireShape>>, io: 'input' | 'output'): Json {
  const fields = Object.entries(shape);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([field, schema]) => [keys[field], schemaOf(schema, io)])),
    required: fields.filter(([, schema]) => !isOptional(schema)).map(([field]) => keys[field]),
  };
}

const isOptional = (schema: z.core.$ZodType) => schema._zod.optin === 'optional';
