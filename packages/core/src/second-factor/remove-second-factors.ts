import type { Transaction } from '@hybrid-mail/db';

type Tables = Pick<Transaction, 'totp' | 'recoveryCode' | 'loginKey'>;

/** Removes the app and its recovery codes. @returns whether an app was connected */
export async function removeAuthenticatorApp({ totp, recoveryCode }: Tables, userId: number): Promise<boolean> {
  const connected = await totp.count({ where: { userId, since: { not: null } } });
  await totp.deleteMany({ where: { userId } });
  await recoveryCode.deleteMany({ where: { userId } });
  return connected > 0;
}

/** Removes authenticator app, recovery codes and login key. @returns whether an app or a key was connected */
export async function removeSecondFactors(tx: Tables, userId: number): Promise<boolean> {
  const hadApp = await removeAuthenticatorApp(tx, userId);
  const { count } = await tx.loginKey.deleteMany({ where: { userId } });
  return hadApp || count > 0;
}
