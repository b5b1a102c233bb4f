import { randomBytes } from 'node:crypto';
import { webhookSecretPrefix } from '@hybrid-mail/gateways/ports/webhook-caller';
import { isSealed, openSecret, type SealingKeys, sealSecret } from '../sealed-secret.ts';

/** A new key in the form of Standard Webhooks: 256 random bits in base64. */
export const generateWebhookKey = () => `${webhookSecretPrefix}${randomBytes(32).toString('base64')}`;

/** The address of a key. */
export interface KeyOwner {
  readonly id: number;
  readonly organizationId: number;
  readonly isFirst: boolean;
}

/** The first address keeps the purpose from the time when an organization had one address. */
const purposeOf = ({ id, organizationId, isFirst }: KeyOwner) =>
  isFirst ? `webhook:${organizationId}` : `webhook:${organizationId}:${id}`;

export const sealWebhookKey = (keys: SealingKeys, owner: KeyOwner, key: string): string =>
  sealSecret(keys, key, purposeOf(owner));

export const openWebhookKey = (keys: SealingKeys, owner: KeyOwner, sealed: string): string =>
  openSecret(keys, sealed, purposeOf(owner));

/** Like openWebhookKey, also for a key that an earlier version stored in plaintext and no worker has sealed yet. */
export const readWebhookKey = (keys: SealingKeys, owner: KeyOwner, stored: string): string =>
  isSealed(stored) ? openWebhookKey(keys, owner, stored) : stored;
