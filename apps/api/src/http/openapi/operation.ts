import { type Endpoint, idempotencyKeyHeader } from '@hybrid-mail/contracts/endpoint';
import { wireShape } from '@hybrid-mail/contracts/wire';
import { callDescription as texts } from '@hybrid-mail/messages/call-description';
import { responsesOf } from './answers.ts';
import { describeCall } from './describe-call.ts';
import { describeLimits } from './describe-limits.ts';
import type { JsonObject, SchemaField, Schemas } from './schemas.ts';

/** The OpenAPI operation of a call; when two endpoints share it, the presence of an id selects one. */
export function operationOf(endpoints: readonly [Endpoint, ...Endpoint[]], path: string, schemas: Schemas): JsonObject {
  const [{ name, action, body, isRepeatable }, second] = endpoints;
  return {
    operationId: path.includes('{') ? `${name}.byPath` : name,
    summary: second
      ? `${describeCall(endpoints[0])}${texts.withId}${describeCall(second).toLowerCase()}`
      : describeCall(endpoints[0]),
    description: [...new Set(endpoints.map(describeLimits))].join(texts.withId),
    tags: [name.split('.')[0]],
    'x-action': action,
    security: securityOf(action),
    parameters: [...parametersOf(endpoints, path, schemas), ...(isRepeatable ? [idempotencyKey] : [])],
    ...(body && { requestBody: requestBody(body, schemas) }),
    responses: responsesOf(endpoints, schemas),
  };
}

const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' };

export const sharedParameters = {
  IdempotencyKey: {
    name: idempotencyKeyHeader,
    in: 'header',
    required: false,
    description: texts.idempotencyKey,
    schema: { type: 'string', pattern: '^[\\x21-\\x7E]{1,255}$' },
  },
};

export const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: texts.bearer },
  postalSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-post-signature',
    description: texts.postalSignature,
  },
};

function securityOf(action: Endpoint['action']): JsonObject[] {
  if (action === 'public') return [];
  return [action === 'postalService' ? { postalSignature: [] } : { bearer: [] }];
}

function requestBody(body: NonNullable<Endpoint['body']>, schemas: Schemas): JsonObject {
  const schema = schemas.of(body);
  const isNeeded = schemas.fields(body).some(({ isRequired }) => isRequired) || !!wireShape(body)?.demands.length;
  return {
    required: isNeeded || !wireShape(body),
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

function parametersOf(endpoints: readonly Endpoint[], path: string, schemas: Schemas): JsonObject[] {
  const isShared = endpoints.length > 1;
  const parameters = endpoints
    .flatMap(({ query }) => (query ? schemas.fields(query) : []))
    .map((field) => parameterOf(field, path, isShared));
  return parameters.filter(({ name }, place) => parameters.findIndex((other) => other.name === name) === place);
}

function parameterOf(
  { name, isRequired, schema: { description, ...schema } }: SchemaField,
  path: string,
  isShared: boolean,
) {
  const inPath = name === 'Id' && path.includes('{');
  const about = description ?? (isShared && name === 'Id' ? texts.idOfRecord : undefined);
  return {
    name: inPath ? 'id' : name,
    in: inPath ? 'path' : 'query',
    required: inPath || (isRequired && !isShared),
    ...(about !== undefined && { description: about }),
    schema,
  };
}
