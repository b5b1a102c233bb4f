import { authenticatorTexts } from '@hybrid-mail/messages/authenticator';
import { Secret, TOTP } from 'otpauth';

/** Values that every authenticator app supports (RFC 6238); several ignore other values in the URI. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** @returns 160 random bits in base32 */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI that the page shows as a QR code. */
export const totpUri = (secret: string, username: string): string =>
  new TOTP({ ...form, issuer: authenticatorTexts.issuer, label: username, secret }).toString();

/** The 30-second step of this code: the current, the previous or the next one; null if it matches none. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...form, secret: Secret.fromBase32(secret), token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp }) + delta;
}
