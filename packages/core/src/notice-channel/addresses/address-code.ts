import { type ChannelName, confirmationCodeMinutes } from '@hybrid-mail/contracts/notice-channel';
import { deriveCode, eachSealingKey, type SealingKeys } from '../../sealed-secret.ts';

/** An address that is not confirmed yet. */
interface Awaited {
  readonly userId: number;
  readonly channel: ChannelName;
  readonly newAddress: string | null;
  readonly codeSentOn: Date | null;
}

/** The code that was sent to a new address; null if none is awaited or the code has expired. */
export function addressCode(keys: SealingKeys, awaited: Awaited, now: Date): string | null {
  const { userId, channel, newAddress, codeSentOn } = awaited;
  if (newAddress === null || codeSentOn === null) return null;
  if (now.getTime() - codeSentOn.getTime() >= confirmationCodeMinutes * 60_000) return null;
  return deriveCode(keys, `address:${userId}:${channel}:${codeSentOn.toISOString()}:${newAddress}`);
}

/** The codes that count: during a rotation of SECRETS_KEY the message may have been written with either key. */
export const addressCodes = (keys: SealingKeys, awaited: Awaited, now: Date): string[] =>
  eachSealingKey(keys).flatMap((key) => addressCode(key, awaited, now) ?? []);
