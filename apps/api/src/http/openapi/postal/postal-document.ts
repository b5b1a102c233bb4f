import { postalSignatureHeader, postalTimestampHeader } from '@hybrid-mail/gateways/ports/postal';
import type { DescriptionTexts } from '@hybrid-mail/messages/description';
import type { JsonObject } from '../describing.ts';
import { postalExamples as examples } from './postal-examples.ts';
import { postalSchemas, refersTo } from './postal-schemas.ts';

type Say = DescriptionTexts['postal'];

const uuid = { type: 'string', format: 'uuid' };
const text = { type: 'string' };

/** OpenAPI description of what the postal service must do for the system, and of the calls that it makes itself. */
export function postalDocument(version: string, { general, postal: say }: DescriptionTexts): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      ...{ title: say('title'), version, description: say('about'), contact: { name: say('contact') } },
      license: { name: general.license, identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: 'https://post.invalid', description: say('server') }],
    tags: ['letters', 'inquiries', 'events'].map((name) => ({ name, description: say(name) })),
    security: [{ bearer: [] }],
    paths: pathsOf(say),
    webhooks: { 'postal.events': { post: toldEvents(say) } },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: say('bearer') } },
      schemas: postalSchemas(say),
    },
  };
}

const json = (schema: JsonObject, example: unknown) => ({ 'application/json': { schema, example } });

function operation(name: string, tag: string, say: Say, rest: JsonObject): JsonObject {
  const description = say(`${name}.more`);
  return { operationId: name, summary: say(name), description, tags: [tag], ...rest };
}

const parameter = (place: string, name: string, description: string, schema: JsonObject, required = true) => ({
  ...{ name, in: place, required, description, schema },
});

function pathsOf(say: Say): Record<string, JsonObject> {
  const accepted = { description: say('done'), content: json(refersTo('Acceptance'), examples.acceptance) };
  const key = parameter('path', 'key', say('path.key'), uuid);
  const received = { description: say('done'), content: json(refersTo('InquiryReceipt'), examples.receipt) };
  return {
    '/letters': {
      post: operation('accept', 'letters', say, {
        parameters: [parameter('header', 'idempotency-key', say('header.key'), uuid)],
        requestBody: { required: true, content: { 'multipart/form-data': letterForm(say) } },
        responses: { 200: accepted, 201: accepted, ...refusals(say, [400, 409, 413, 415, 422]) },
      }),
      get: operation('count', 'letters', say, {
        parameters: [parameter('query', 'acceptedOn', say('query.acceptedOn'), { type: 'string', format: 'date' })],
        responses: { 200: counted('count', 'number', say), ...refusals(say, []) },
      }),
    },
    '/letters/{key}': {
      get: operation('find', 'letters', say, {
        parameters: [key],
        responses: { 200: accepted, 404: refusal(say, examples.absent), ...refusals(say, []) },
      }),
    },
    '/inquiries/{key}': {
      put: operation('inquire', 'inquiries', say, {
        parameters: [key],
        requestBody: { required: true, content: json(refersTo('Inquiry'), examples.inquiry) },
        responses: { 200: received, 201: received, ...refusals(say, [400, 409, 422]) },
      }),
    },
    '/events': {
      get: operation('list', 'events', say, {
        parameters: [
          parameter('query', 'after', say('query.after'), text, false),
          parameter('query', 'limit', say('query.limit'), { type: 'integer', minimum: 1, maximum: 1000 }, false),
        ],
        responses: { 200: eventPage(say), ...refusals(say, []) },
      }),
    },
  };
}

const letterForm = (say: Say): JsonObject => ({
  schema: {
    type: 'object',
    properties: {
      metadata: { ...refersTo('Letter'), description: say('metadata') },
      document: { type: 'string', format: 'binary', description: say('document') },
    },
    required: ['metadata', 'document'],
  },
  encoding: { metadata: { contentType: 'application/json' }, document: { contentType: 'application/pdf' } },
});

const entries = { type: 'array', items: { anyOf: [refersTo('Event'), refersTo('InquiryAnswer')] } };

const eventPage = (say: Say): JsonObject => ({
  description: say('done'),
  content: json(
    {
      type: 'object',
      properties: {
        events: { ...entries, description: say('events.list') },
        next: { type: ['string', 'null'], description: say('next') },
      },
      required: ['events', 'next'],
    },
    { events: [examples.event, examples.answer], next: '5' },
  ),
});

const counted = (name: string, key: string, say: Say): JsonObject => ({
  description: say('done'),
  content: json(
    { type: 'object', properties: { [name]: { type: 'integer', description: say(key) } }, required: [name] },
    { [name]: 1 },
  ),
});

const refusal = (say: Say, example: object = examples.refusal): JsonObject => ({
  description: say('refused'),
  content: json(refersTo('Refusal'), example),
});

/** Refusals of a call, and the statuses after which the system repeats it. */
const refusals = (say: Say, statuses: readonly number[]): JsonObject => ({
  ...Object.fromEntries(statuses.map((status) => [status, refusal(say)])),
  429: { description: say('again') },
  503: { description: say('again') },
});

const toldEvents = (say: Say): JsonObject => ({
  ...operation('told', 'events', say, {}),
  security: [],
  parameters: [
    parameter('header', postalTimestampHeader, say('header.timestamp'), text),
    parameter('header', postalSignatureHeader, say('header.signature'), text),
  ],
  requestBody: {
    required: true,
    content: json(
      {
        type: 'object',
        properties: { events: { ...entries, maxItems: 1000, description: say('events.list') } },
        required: ['events'],
      },
      { events: [examples.event] },
    ),
  },
  responses: {
    200: counted('Stored', 'stored', say),
    401: { description: say('unsigned') },
    422: { description: say('unreadable') },
  },
});
