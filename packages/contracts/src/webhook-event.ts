import { z } from 'zod';
import { numberSetMeta } from './delivery.ts';
import { perform } from './mail-record.ts';
import { moment } from './scalars.ts';
import { wire } from './wire.ts';

/** Types of the events of letters. Two functions in prisma/sql/webhook.sql derive them. */
export const letterEventTypes = [
  'letter.queued',
  'letter.accepted',
  'letter.delayed',
  'letter.printed',
  'letter.prepared',
  'letter.removed',
  'letter.attempted',
  'letter.delivered',
  'letter.returned',
  'letter.failed',
  'letter.recalled',
] as const;
export type LetterEventType = (typeof letterEventTypes)[number];

/** Types that an address may choose. New ones may be added. */
export const webhookEventTypes = [...letterEventTypes, 'registry.ready'] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Sent to one address at the request of a person, whatever the address chose. */
export const testEventType = 'webhook.test';

export const sentEventTypes = [...webhookEventTypes, testEventType] as const;

/** `type` is in lower case as Standard Webhooks spells it; the other names are those of the API. */
const lowerCaseType = { type: 'type' } as const;

/** Body of a letter's event (docs/webhooks.md). New fields may be added; existing fields are never removed. */
export const webhookPayload = wire(
  {
    type: z.enum(letterEventTypes),
    eventId: z.int(),
    id: z.int(),
    uid: z.string(),
    externalId: z.string().nullable(),
    sendStatus: z.int().nullable().meta(numberSetMeta('sendStatuses')),
    sendStatusName: z.string(),
    perform: perform.nullable(),
    changedOn: moment,
  },
  lowerCaseType,
);

/** Body of `registry.ready`. */
export const registryPayload = wire(
  {
    type: z.literal('registry.ready'),
    eventId: z.int(),
    registryId: z.int(),
    /** Number of letters that the registry has at the time of the event. */
    letters: z.int(),
    /** Number of its rows with a problem. */
    problems: z.int(),
    changedOn: moment,
  },
  lowerCaseType,
);

/** Body of `webhook.test`. */
export const testPayload = wire({ type: z.literal(testEventType), eventId: z.int(), changedOn: moment }, lowerCaseType);
