import { openSecret, type SealingKeys, sealSecret } from '../sealed-secret.ts';

const purposeOf = (userId: number) => `second-factor:${userId}`;

export const sealTotpSecret = (keys: SealingKeys, userId: number, secret: string): string =>
  sealSecret(keys, secret, purposeOf(userId));

export const openTotpSecret = (keys: SealingKeys, userId: number, sealed: string): string =>
  openSecret(keys, sealed, purposeOf(userId));
