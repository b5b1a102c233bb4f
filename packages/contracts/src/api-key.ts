import { keyScopes } from '@hybrid-mail/access';
import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { namedRecord } from './people.ts';
import { day, id, integer, moment } from './scalars.ts';
import { successReply } from './session.ts';
import { requiredText } from './text.ts';
import { wire } from './wire.ts';

/** `live` keys act on real letters. `test` keys are for the test mode: until it exists they are refused. */
export const apiKeyKinds = ['live', 'test'] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

/**
 * State of a key: it works; it works until the end of the overlap with its successor; it was replaced, has expired, or
 * was revoked.
 */
export const apiKeyStates = ['active', 'overlap', 'replaced', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** Maximum number of working keys of one organization. */
export const maxApiKeys = 50;
export const maxApiKeyNameLength = 60;
export const maxApiKeyAddresses = 20;
/** Days for which a replaced key works beside its successor. */
export const maxOverlapDays = 30;
export const defaultOverlapDays = 7;
/** Days before the end of a key at which a notice is sent. */
export const apiKeyNoticeDays = [14, 1] as const;
/** Days for which the list shows keys that no longer work. */
export const endedApiKeyDays = 90;

/** An IP address or a network in CIDR form. */
export const networkAddress = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], problem('network-address-wrong'));

const scopes = z
  .array(z.enum(keyScopes, problem('unknown-key-scope')), problem('choose-key-scopes'))
  .min(1, problem('choose-key-scopes'));

/** A key without its text, which is stored nowhere. */
export const apiKey = wire({
  id: z.int(),
  name: z.string(),
  kind: z.enum(apiKeyKinds),
  state: z.enum(apiKeyStates),
  /** The first characters of the key. */
  start: z.string(),
  /** Null: the key belongs to the whole organization. */
  unit: namedRecord.nullable(),
  scopes: z.array(z.enum(keyScopes)),
  addresses: z.array(z.string()),
  createdOn: moment,
  createdBy: z.string(),
  /** Until when the key works or worked: its expiry, the end of the overlap or the revocation; null: no end. */
  endsOn: moment.nullable(),
  /** To the minute. */
  lastUsedOn: moment.nullable(),
  lastUsedAddress: z.string().nullable(),
  /** The key that replaced this one. */
  successorId: z.int().nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

export const newApiKey = wire({
  name: requiredText(maxApiKeyNameLength, problem('fill-in')),
  kind: z.enum(apiKeyKinds, problem('unknown-kind')).default('live'),
  /** Missing: the whole organization. */
  unitId: id().nullish(),
  scopes,
  /** Missing or empty: the key works from any address. */
  addresses: z
    .array(networkAddress, problem('network-address-wrong'))
    .max(maxApiKeyAddresses, problem('most-values', { max: maxApiKeyAddresses }))
    .default([]),
  /** The last day on which the key works, in Tashkent; missing: no end. */
  expiresOn: day.nullish(),
});
export type NewApiKey = z.output<typeof newApiKey>;

/** The only answer that contains the text of a key. */
export const madeApiKey = wire({ id: z.int(), key: z.string() });
export type MadeApiKey = z.output<typeof madeApiKey>;

const path = '/api/ApiKey';
const common = { action: 'apiKey.edit', isStrict: true } as const;

/** Keys belong to the organization of the caller. */
export const apiKeyCalls = {
  list: endpoint({ ...common, name: 'apiKey.list', method: 'GET', path, reply: z.array(apiKey) }),
  /** Not repeatable by an Idempotency-Key, because the answer with the key would be stored. */
  create: endpoint({
    ...common,
    name: 'apiKey.create',
    method: 'POST',
    path,
    body: newApiKey,
    reply: madeApiKey,
    perMinute: 20,
  }),
  rotate: endpoint({
    ...common,
    name: 'apiKey.rotate',
    method: 'POST',
    path: `${path}/rotate`,
    body: wire({ id: id(), overlapDays: integer(0, maxOverlapDays).default(defaultOverlapDays) }),
    reply: madeApiKey,
    perMinute: 20,
  }),
  revoke: endpoint({
    ...common,
    name: 'apiKey.revoke',
    method: 'DELETE',
    path,
    byId: true,
    query: wire({ id: id() }),
    reply: successReply,
  }),
};
