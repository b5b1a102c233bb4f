import { type Endpoint, replayedHeader } from '@hybrid-mail/contracts/endpoint';
import { errorReply, type RefusalCode, refusals } from '@hybrid-mail/contracts/errors';
import { mediaTypes } from '@hybrid-mail/contracts/file-types';
import { wireShape } from '@hybrid-mail/contracts/wire';
import { callDescription as texts } from '@hybrid-mail/messages/call-description';
import { refusalTexts } from '@hybrid-mail/messages/refusals';
import { describeCall } from './describe-call.ts';
import type { JsonObject, Schemas } from './schemas.ts';

/** Statuses of refusals. 405 and 431 are omitted, because no described call answers with them. */
const statuses = [400, 401, 403, 404, 408, 409, 410, 413, 415, 422, 429, 503];
const nameOf = (status: number) => `Refused${status}`;
const refers = (status: number) => ({ $ref: `#/components/responses/${nameOf(status)}` });

/** One response component for each status, with its refusal codes, and one for refused token requests. */
export function refusalComponents(schemas: Schemas): Record<string, JsonObject> {
  const json = (schema: JsonObject) => ({ 'application/json': { schema } });
  const error = schemas.of(errorReply);
  const responses = statuses.map((status) => {
    const codes = Object.entries(refusals).filter(([, refusal]) => refusal.status === status);
    const description =
      status === 401
        ? [texts.noToken, ...codes.flatMap(([code]) => (code.startsWith('api-key-') ? [lineOf(code)] : []))].join('\n')
        : codes.map(([code]) => lineOf(code)).join('\n');
    const headers = (status === 429 || status === 503 || status === 409) && {
      'Retry-After': { description: texts.retryAfter, schema: { type: 'integer' } },
    };
    const schema = status === 401 ? { $ref: '#/components/schemas/Denied' } : error;
    const content = { ...json(schema), 'application/problem+json': { schema: asProblem(schema) } };
    return [nameOf(status), { description, ...(headers && { headers }), content }];
  });
  const tokenError = {
    description: texts.tokenRefused,
    content: json({ $ref: '#/components/schemas/TokenError' }),
  };
  return Object.fromEntries([...responses, ['TokenRefused', tokenError]]);
}

const asProblem = (schema: JsonObject): JsonObject => ({
  allOf: [{ $ref: '#/components/schemas/Problem' }, schema],
});

const lineOf = (code: string) => `- \`${code}\`: ${refusalTexts[code as RefusalCode]}`;

const text = { type: 'string' };

/** Schemas of errors that do not have the form of `errorReply`. */
export const specialErrorSchemas: Record<string, JsonObject> = {
  Denied: {
    type: 'object',
    properties: { Message: text, Code: text, RequestId: text },
    required: ['Message', 'Code', 'RequestId'],
  },
  /** The members of RFC 9457; the usual fields stand beside them. */
  Problem: {
    type: 'object',
    properties: { type: text, title: text, status: { type: 'integer' }, detail: text },
    required: ['type', 'title', 'status', 'detail'],
  },
  TokenError: {
    type: 'object',
    properties: {
      error: { type: 'string', enum: ['invalid_grant', 'invalid_request', 'unsupported_grant_type'] },
      error_description: text,
      Message: text,
      Code: text,
      Fields: { type: 'object', additionalProperties: text },
    },
    required: ['error', 'error_description', 'Message', 'Code'],
  },
};

/** Responses of an operation. It has two endpoints if a list and a record share its path. */
export function responsesOf(endpoints: readonly Endpoint[], schemas: Schemas): JsonObject {
  const [{ isRepeatable, action, method, body, query, errorForm }] = endpoints as [Endpoint];
  const isOpen = action === 'public';
  const hasInput = body !== undefined || query !== undefined;
  const refused = [
    ...(hasInput ? [400] : []),
    ...(isOpen ? [] : [401]),
    ...(isOpen || action === 'postalService' ? [] : [403]),
    ...(endpoints.some(takesId) ? [404] : []),
    ...(method === 'GET' && !endpoints.some(dependsOnState) ? [] : [409]),
    ...(endpoints.some(readsDocument) ? [410] : []),
    ...(body ? [408, 413, 415] : []),
    ...(isRepeatable ? [422] : []),
    ...[429, 503],
  ];
  return {
    200: succeeded(endpoints, schemas),
    ...Object.fromEntries(refused.map((status) => [status, refers(status)])),
    ...(errorForm === 'oauth' && { 400: { $ref: '#/components/responses/TokenRefused' } }),
  };
}

/** Calls that need the document or the persons of a letter, which may be removed (decision 080). */
const documentReaders: ReadonlySet<string> = new Set([
  ...['mail.document', 'mail.create', 'mail.sendByPost', 'mail.inspect', 'mail.findings', 'mail.withoutBlankPages'],
  ...['receipt.read', 'receipt.withLetter', 'receipt.lettersWithReceipts', 'receipt.proofPack', 'receipt.proofPacks'],
]);
const readsDocument = ({ name }: Endpoint) => documentReaders.has(name);

/** Calls of method GET that refuse a letter because of its state. */
const stateReaders: ReadonlySet<string> = new Set([
  ...['mail.textToSign', 'mail.signingRecord', 'receipt.read', 'receipt.withLetter', 'receipt.proofPack'],
]);
const dependsOnState = ({ name }: Endpoint) => stateReaders.has(name);

const takesId = ({ query }: Endpoint) => query !== undefined && 'id' in (wireShape(query)?.shape ?? {});

function succeeded(endpoints: readonly Endpoint[], schemas: Schemas): JsonObject {
  const replies = endpoints.flatMap(({ reply }) => (reply ? [schemas.of(reply)] : []));
  const files = endpoints.flatMap(filesOf).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
  const json = replies.length > 1 ? { oneOf: replies } : replies[0];
  return {
    description: endpoints.map(describeCall).join(texts.withId),
    ...(endpoints[0]?.isRepeatable && {
      headers: {
        [replayedHeader]: { description: texts.replayed, schema: text },
      },
    }),
    content: { ...(json && { 'application/json': { schema: json } }), ...Object.fromEntries(files) },
  };
}

/** Content types of a download, or of the files of a report. */
function filesOf({ download, query }: Endpoint): string[] {
  if (download) return [download.contentType];
  return query && 'isPdf' in (wireShape(query)?.shape ?? {}) ? [mediaTypes.pdf, mediaTypes.xlsx] : [];
}
