import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import {
  registryPayload,
  sentEventTypes,
  testEventType,
  testPayload,
  webhookPayload,
} from '@hybrid-mail/contracts/webhook-event';
import {
  standardIdHeader,
  standardSignatureHeader,
  standardTimestampHeader,
} from '@hybrid-mail/gateways/ports/webhook-caller';
import type { DescriptionTexts } from '@hybrid-mail/messages/description';
import type { JsonObject, Schemas } from './describing.ts';
import { answerExample } from './examples.ts';

/** Calls that our side makes to the addresses of organizations, by event type (docs/webhooks.md). */
export const webhooksOf = (schemas: Schemas, texts: DescriptionTexts): Record<string, JsonObject> =>
  Object.fromEntries(sentEventTypes.map((type) => [type, { post: callOf(type, schemas, texts) }]));

type SentType = (typeof sentEventTypes)[number];

function callOf(type: SentType, schemas: Schemas, { general, events }: DescriptionTexts): JsonObject {
  const texts = general.webhookCall;
  const name = `told.${type}`;
  return {
    operationId: name,
    summary: events[type],
    description: `${events[type]}.\n\n${texts.answer}`,
    tags: ['webhookAddress'],
    security: [],
    parameters: [
      headerOf(standardIdHeader, texts.id),
      headerOf(standardTimestampHeader, texts.timestamp),
      headerOf(standardSignatureHeader, texts.signature),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.of(payloadOf(type), name), example: exampleOf(type) } },
    },
    responses: { '2XX': { description: texts.taken }, '4XX': { description: texts.again } },
  };
}

function payloadOf(type: SentType): NonNullable<Endpoint['body']> {
  if (type === testEventType) return testPayload;
  return type === 'registry.ready' ? registryPayload : webhookPayload;
}

const changedOn = '2026-11-21T11:30:00.000+05:00';

/** The body of an event, with the values of a recorded letter. */
function exampleOf(type: SentType): JsonObject {
  const head = { type, EventId: 48211 };
  if (type === testEventType) return { ...head, ChangedOn: changedOn };
  if (type === 'registry.ready') return { ...head, RegistryId: 3, Letters: 98, Problems: 2, ChangedOn: changedOn };
  const letter = answerExample('mail.get') as JsonObject;
  const { Id, Uid, ExternalId = null, SendStatus, SendStatusName, Perform } = letter;
  const result = type === 'letter.delivered' ? Perform : null;
  return { ...head, Id, Uid, ExternalId, SendStatus, SendStatusName, Perform: result, ChangedOn: changedOn };
}

const headerOf = (name: string, description: string): JsonObject => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
});
