import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { schemaOfRows } from '@hybrid-mail/contracts/rows-apart';
import { wireShape } from '@hybrid-mail/contracts/wire';
import type { DescriptionTexts } from '@hybrid-mail/messages/description';
import { answersOf } from './answers.ts';
import { describeCall, summaryOf } from './describe-call.ts';
import type { Describing, JsonObject } from './describing.ts';
import { requestExample } from './examples.ts';
import { parametersOf } from './parameters.ts';

/** The OpenAPI operation of a call at one of its paths. */
export function operationOf(endpoint: Endpoint, path: string, describing: Describing): JsonObject {
  const { name, action, body, whenId, deprecatedSince, sunsetOn } = endpoint;
  const { texts } = describing;
  return {
    operationId: path.includes('{') && !whenId ? `${name}.byPath` : name,
    summary: summaryOf(endpoint, texts),
    description: describeCall(endpoint, texts),
    tags: [name.split('.')[0]],
    'x-action': action,
    ...((deprecatedSince ?? sunsetOn) && { deprecated: true }),
    security: securityOf(action),
    parameters: parametersOf(endpoint, path, describing),
    ...(body && { requestBody: requestBody(endpoint, body, describing) }),
    responses: answersOf(endpoint, describing),
  };
}

export const securitySchemesOf = ({ general }: DescriptionTexts) => ({
  bearer: { type: 'http', scheme: 'bearer', description: general.bearer },
  postalSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-post-signature',
    description: general.postalSignature,
  },
});

function securityOf(action: Endpoint['action']): JsonObject[] {
  if (action === 'public') return [];
  return [action === 'postalService' ? { postalSignature: [] } : { bearer: [] }];
}

type Body = NonNullable<Endpoint['body']>;

function requestBody(endpoint: Endpoint, body: Body, { schemas, texts }: Describing): JsonObject {
  const schema = schemas.of(body, endpoint.name);
  const isNeeded =
    schemas.fields(body, endpoint.name).some(({ isRequired }) => isRequired) || !!wireShape(body)?.demands.length;
  const example = requestExample(endpoint.name);
  const json = { schema, ...(example !== undefined && { example }) };
  const files = endpoint.isBatch && multipartOf(endpoint, body, { schemas, texts });
  return {
    required: isNeeded || !wireShape(body),
    content: {
      'application/json': json,
      ...(files ? { 'multipart/form-data': { schema: files } } : { 'application/x-www-form-urlencoded': json }),
    },
  };
}

/** The parts of a batch: the rows as JSON, and the files that the rows name, or one archive with them. */
function multipartOf({ name }: Endpoint, body: Body, { schemas, texts }: Pick<Describing, 'schemas' | 'texts'>) {
  const rows = Object.values(wireShape(body)?.shape ?? {}).find((field) => schemaOfRows(field));
  const { batch } = texts.general;
  const binary = { type: 'string', format: 'binary' };
  return {
    type: 'object',
    properties: {
      letters: { ...(rows && schemas.of(rows, name)), description: batch.letters },
      archive: { ...binary, description: batch.archive },
    },
    additionalProperties: { ...binary, description: batch.file },
    required: ['letters'],
  };
}
