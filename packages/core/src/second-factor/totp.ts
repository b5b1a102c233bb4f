import { authenticatorTexts } from '@hybrid-mail/messages/authenticator';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app computes (RFC 6238); several ignore other values in the address. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** @returns 160 random bits in base32 */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that the page shows as a QR code. */
export const totpUri = (secret: string, username: string): string =>
  new TOTP({ ...form, issuer: authenticatorTexts.issuer, label: username, secret }).toString();

/** Finds the 30-second step whose code this is: the present one, the one before or the one after; null when it is none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...form, secret: Secret.fromBase32(secret), token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period: form.period, timestamp }) + delta;
}
