import type { Database, Transaction } from '@hybrid-mail/db';

export interface SecondFactors {
  hasApp: boolean;
  hasKey: boolean;
}

/** The second factors that a person has connected. */
export async function readSecondFactors(
  { totp, loginKey }: Pick<Database['prisma'] | Transaction, 'totp' | 'loginKey'>,
  userId: number,
): Promise<SecondFactors> {
  const hasApp = (await totp.count({ where: { userId, since: { not: null } } })) > 0;
  return { hasApp, hasKey: (await loginKey.count({ where: { userId } })) > 0 };
}

export const countRecoveryCodes = (
  { recoveryCode }: Pick<Database['prisma'] | Transaction, 'recoveryCode'>,
  userId: number,
): Promise<number> => recoveryCode.count({ where: { userId, usedOn: null } });
