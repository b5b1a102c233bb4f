import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fieldNote } from './field-note.ts';
import { cursorText } from './paging.ts';
import { namedRecord } from './people.ts';
import { flag, id, integer, moment } from './scalars.ts';
import { successReply } from './session.ts';
import { isStorable, normalizeText } from './text.ts';
import { webhookUrl } from './webhook.ts';
import { sentEventTypes, webhookEventTypes } from './webhook-event.ts';
import { wire } from './wire.ts';

/** Maximum number of addresses of one organization. */
export const maxWebhooks = 10;
export const maxWebhookDescription = 100;
/** Hours for which the former secret signs beside the new one. */
export const maxOverlapHours = 168;
export const defaultOverlapHours = 24;
/** Days of failures without one success after which an address is switched off. */
export const webhookFailureDays = 7;
/** Days for which events and their deliveries are stored. */
export const webhookRetentionDays = 30;
/** Length of the answers that are stored, in bytes. */
export const maxStoredAnswer = 1024;

/** `failed`: the address was switched off, because it had failed for a week. */
export const webhookStates = ['on', 'off', 'failed'] as const;
export const deliveryStates = ['waiting', 'told', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const tooLong = problem('longest', { max: maxWebhookDescription });
const description = z.codec(z.string().max(maxWebhookDescription * 10, tooLong), z.string(), {
  decode: (text, context) => {
    const written = normalizeText(text);
    const issue = isStorable(text) ? tooLong : problem('unstorable');
    if (!isStorable(text) || [...written].length > maxWebhookDescription)
      context.issues.push({ code: 'custom', input: text, message: issue });
    return written;
  },
  encode: (text) => text,
});
const types = z
  .array(z.enum(webhookEventTypes, problem('unknown-event-type')), problem('unknown-event-type'))
  .max(webhookEventTypes.length * 2, problem('unknown-event-type'));

/** An address without its secret. */
export const webhookAddress = wire({
  id: z.int(),
  /** Whether the calls `/api/Webhook` mean this address. */
  isFirst: z.boolean(),
  url: z.string(),
  description: z.string(),
  /** Empty: all types, also those of later releases. */
  types: z.array(z.string()),
  /** Null: the whole organization. */
  unit: namedRecord.nullable(),
  state: z.enum(webhookStates),
  createdOn: moment,
  /** Number of events that are not delivered yet. */
  waiting: z.int(),
  lastToldOn: moment.nullable(),
  lastProblem: z.string().nullable(),
  /** The first failure since the last success. */
  failingSince: moment.nullable(),
  switchedOffOn: moment.nullable(),
  /** Until when the secret before the rotation signs, too. */
  formerUntil: moment.nullable(),
});
export type WebhookAddress = z.output<typeof webhookAddress>;

export const newWebhookAddress = wire({
  url: webhookUrl,
  description: description.default(''),
  types: types.default([]),
  unitId: id().nullish(),
});
export type NewWebhookAddress = z.output<typeof newWebhookAddress>;

/** Fields that are missing keep their values. */
export const webhookAddressChange = wire({
  id: id(),
  url: webhookUrl.optional(),
  description: description.optional(),
  types: types.optional(),
  unitId: id().nullish(),
});
export type WebhookAddressChange = z.output<typeof webhookAddressChange>;

/** The only answers that contain a secret. */
export const madeWebhookAddress = wire({ id: z.int(), secret: z.string() });
export const rotatedWebhookSecret = wire({ secret: z.string(), formerUntil: moment.nullable() });

const lastEventId = 9_999_999_999;
const eventId = integer(1, lastEventId, problem('id-wrong'));
const maxDeliveries = 100;

/** An event for an address, with its last attempt. */
const deliveryFields = {
  eventId: z.int(),
  type: z.enum(sentEventTypes),
  createdOn: moment,
  state: z.enum(deliveryStates),
  mailId: z.int().nullable(),
  registryId: z.int().nullable(),
  attempts: z.int(),
  triedOn: moment.nullable(),
  durationMs: z.int().nullable(),
  answerStatus: z.int().nullable(),
  /** The first 1024 bytes of the body of the answer. */
  answer: z.string().nullable(),
  problem: z.string().nullable(),
  /** Null: no attempt follows. */
  nextTryOn: moment.nullable(),
};
export const webhookDelivery = wire(deliveryFields);
export type WebhookDelivery = z.output<typeof webhookDelivery>;
export const webhookDeliveryPage = wire({
  records: z.array(webhookDelivery),
  /** `before` of the next page; null after the last one. */
  before: z.int().nullable(),
  /** Absent on the last page. */
  nextCursor: z.string().optional().meta(fieldNote('next-cursor')),
});
export const webhookDeliveryDetails = wire({ ...deliveryFields, webhookId: z.int(), body: z.string() });
export type WebhookDeliveryDetails = z.output<typeof webhookDeliveryDetails>;

export const webhookDeliveryQuery = wire({
  webhookId: id(),
  state: z.enum(deliveryStates, problem('unknown-kind')).optional(),
  before: eventId.optional(),
  cursor: cursorText.optional().meta(fieldNote('cursor')),
  limit: integer(1, maxDeliveries, problem('page-of-rows', { max: maxDeliveries }))
    .default(50)
    .meta(fieldNote('limit')),
});
export type WebhookDeliveryQuery = z.output<typeof webhookDeliveryQuery>;

const path = '/api/WebhookAddress';
const deliveryPath = '/api/WebhookDelivery';
const common = { action: 'webhook.edit', isStrict: true } as const;
const byId = wire({ id: id() });

/** Addresses belong to the organization of the caller. */
export const webhookAddressCalls = {
  list: endpoint({ ...common, name: 'webhookAddress.list', method: 'GET', path, reply: z.array(webhookAddress) }),
  /** Not repeatable by an Idempotency-Key, because the answer with the secret would be stored. */
  create: endpoint({
    ...common,
    name: 'webhookAddress.create',
    method: 'POST',
    path,
    body: newWebhookAddress,
    reply: madeWebhookAddress,
    perMinute: 10,
  }),
  change: endpoint({
    ...common,
    name: 'webhookAddress.change',
    method: 'PUT',
    path,
    body: webhookAddressChange,
    reply: successReply,
  }),
  remove: endpoint({
    ...common,
    name: 'webhookAddress.remove',
    method: 'DELETE',
    path,
    byId: true,
    query: byId,
    reply: successReply,
  }),
  rotate: endpoint({
    ...common,
    name: 'webhookAddress.rotate',
    method: 'POST',
    path: `${path}/secret`,
    body: wire({ id: id(), overlapHours: integer(0, maxOverlapHours).default(defaultOverlapHours) }),
    reply: rotatedWebhookSecret,
    perMinute: 10,
  }),
  switch: endpoint({
    ...common,
    name: 'webhookAddress.switch',
    method: 'PUT',
    path: `${path}/switch`,
    body: wire({ id: id(), isOn: flag }),
    reply: successReply,
  }),
  test: endpoint({
    ...common,
    name: 'webhookAddress.test',
    method: 'POST',
    path: `${path}/test`,
    body: byId,
    reply: wire({ eventId: z.int() }),
    perMinute: 10,
  }),
};

/** Deliveries to the addresses of the caller's organization. */
export const webhookDeliveryCalls = {
  list: endpoint({
    ...common,
    name: 'webhookDelivery.list',
    method: 'GET',
    path: deliveryPath,
    whenId: false,
    query: webhookDeliveryQuery,
    reply: webhookDeliveryPage,
  }),
  read: endpoint({
    ...common,
    name: 'webhookDelivery.read',
    method: 'GET',
    path: deliveryPath,
    byId: true,
    whenId: true,
    query: wire({ id: eventId }),
    reply: webhookDeliveryDetails,
  }),
  again: endpoint({
    ...common,
    name: 'webhookDelivery.again',
    method: 'POST',
    path: `${deliveryPath}/again`,
    body: wire({ id: eventId }),
    reply: successReply,
    perMinute: 60,
  }),
};
