import { openSecret, type SealingKeys, sealSecret } from '../sealed-secret.ts';

const purposeOf = (organizationId: number) => `webhook:${organizationId}`;

export const sealWebhookKey = (keys: SealingKeys, organizationId: number, key: string): string =>
  sealSecret(keys, key, purposeOf(organizationId));

export const openWebhookKey = (keys: SealingKeys, organizationId: number, sealed: string): string =>
  openSecret(keys, sealed, purposeOf(organizationId));
