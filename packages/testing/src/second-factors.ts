import { drawRecoveryCodes, newTotpSecret, sealTotpSecret } from '@hybrid-mail/core/second-factor';
import { Secret, TOTP } from 'otpauth';
import type { TestWorld } from './test-world.ts';

export interface TestApp {
  readonly secret: string;
  /** The code that the app shows now, or some half minutes from now. */
  code(halfMinutes?: number): string;
  readonly recoveryCodes: string[];
}

/** What an app that knows the secret shows. */
export const codeOf = (secret: string, now: Date, halfMinutes = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now.getTime() + halfMinutes * 30_000 });

/** Connects an authenticator app to the person, and draws recovery codes. */
export async function anApp({ db, clock, pepper, sealingKeys }: TestWorld, userId: number): Promise<TestApp> {
  const secret = newTotpSecret();
  const row = { secret: sealTotpSecret(sealingKeys, userId, secret), since: clock.now(), lastStep: 0 };
  await db.prisma.totp.upsert({ where: { userId }, create: { userId, ...row }, update: row });
  const recoveryCodes = await db.transaction((tx) => drawRecoveryCodes(tx, userId, pepper));
  return { secret, code: (halfMinutes) => codeOf(secret, clock.now(), halfMinutes), recoveryCodes };
}

/** Begins to connect an app, as a person does who has proved who they are. @returns its secret */
export async function aBegunApp({ db, clock, sealingKeys }: TestWorld, userId: number): Promise<string> {
  const secret = newTotpSecret();
  const row = { newSecret: sealTotpSecret(sealingKeys, userId, secret), startedOn: clock.now() };
  await db.prisma.totp.upsert({ where: { userId }, create: { userId, ...row }, update: row });
  return secret;
}

/** Connects a key to the person, without anything that was signed. */
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
