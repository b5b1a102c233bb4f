import { sessionCalls } from '@hybrid-mail/contracts/session';
import { call } from '../api/call.ts';
import { markAdminSession, storeToken } from './stored-session.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Code of the authenticator app, or a recovery code. */
  readonly otp?: string;
}

export async function logIn({ username, password, otp }: Credentials): Promise<void> {
  const body = { grantType: 'password' as const, username, password, ...(otp !== undefined && { otp }) };
  await openSession(() => call(sessionCalls.token, { body, form: true }));
}

/**
 * Obtains a token and stores it, then checks in the background whether the user is an administrator; a failure of that
 * check is ignored.
 * @param issue requests the token
 */
export async function openSession(issue: () => Promise<{ readonly accessToken: string }>): Promise<void> {
  const issuedAt = Date.now();
  const { accessToken } = await issue();
  storeToken(accessToken, issuedAt);
  call(sessionCalls.adminLogin).then(
    () => markAdminSession(accessToken),
    () => undefined,
  );
}
