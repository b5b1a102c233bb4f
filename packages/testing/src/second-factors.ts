import { createRecoveryCodes, newTotpSecret, sealTotpSecret } from '@hybrid-mail/core/second-factor';
import { Secret, TOTP } from 'otpauth';
import type { TestWorld } from './test-world.ts';

export interface TestAuthenticatorApp {
  readonly secret: string;
  /** The code that the authenticator app shows now, or `halfMinutes` half minutes from now. */
  code(halfMinutes?: number): string;
  readonly recoveryCodes: string[];
}

/** The code that an authenticator app with this secret shows at `now`, or `halfMinutes` half minutes from then. */
export const totpCodeOf = (secret: string, now: Date, halfMinutes = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() + halfMinutes * 30_000 });

/** Connects an authenticator app to the user and creates recovery codes. */
export async function anAuthenticatorApp(
  { db, clock, pepper, sealingKeys }: TestWorld,
  userId: number,
): Promise<TestAuthenticatorApp> {
  const secret = newTotpSecret();
  const row = { secret: sealTotpSecret(sealingKeys, userId, secret), since: clock.now(), lastStep: 0 };
  await db.prisma.totp.upsert({ where: { userId }, create: { userId, ...row }, update: row });
  const recoveryCodes = await db.transaction((tx) => createRecoveryCodes(tx, userId, pepper));
  return { secret, code: (halfMinutes) => totpCodeOf(secret, clock.now(), halfMinutes), recoveryCodes };
}

/** Starts to connect an authenticator app, as a user can after re-authentication. @returns the app's secret */
export async function aPendingAuthenticatorApp({ db, clock, sealingKeys }: TestWorld, userId: number): Promise<string> {
  const secret = newTotpSecret();
  const row = { newSecret: sealTotpSecret(sealingKeys, userId, secret), startedOn: clock.now() };
  await db.prisma.totp.upsert({ where: { userId }, create: { userId, ...row }, update: row });
  return secret;
}

/** Connects a login key to the user, without verifying a signature. */
export const aLoginKey = ({ db, clock }: TestWorld, userId: number) =>
  db.prisma.loginKey.create({
    data: {
      userId,
      certificateSerial: crypto.randomUUID(),
      issuer: 'CN=Test',
      signerName: 'РАХИМОВА НОДИРА ШАВКАТОВНА',
      validTo: new Date(clock.now().getTime() + 365 * 24 * 60 * 60 * 1000),
      connectedOn: clock.now(),
    },
  });
