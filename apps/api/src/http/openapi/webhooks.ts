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
import { callDescription } from '@hybrid-mail/messages/call-description';
import { webhookTexts } from '@hybrid-mail/messages/webhooks';
import type { JsonObject, Schemas } from './schemas.ts';

const { webhookCall: texts } = callDescription;

/** Calls that our side makes to the addresses of organizations, by event type (docs/webhooks.md). */
export const webhooksOf = (schemas: Schemas): Record<string, JsonObject> =>
  Object.fromEntries(sentEventTypes.map((type) => [type, { post: callOf(type, schemas) }]));

type SentType = (typeof sentEventTypes)[number];

const callOf = (type: SentType, schemas: Schemas): JsonObject => ({
  operationId: `told.${type}`,
  summary: webhookTexts.events[type],
  tags: ['webhookAddress'],
  security: [],
  parameters: [
    headerOf(standardIdHeader, texts.id),
    headerOf(standardTimestampHeader, texts.timestamp),
    headerOf(standardSignatureHeader, texts.signature),
  ],
  requestBody: { required: true, content: { 'application/json': { schema: schemas.of(payloadOf(type)) } } },
  responses: { '2XX': { description: texts.taken }, '4XX': { description: texts.again } },
});

function payloadOf(type: SentType) {
  if (type === testEventType) return testPayload;
  return type === 'registry.ready' ? registryPayload : webhookPayload;
}

const headerOf = (name: string, description: string): JsonObject => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
});
