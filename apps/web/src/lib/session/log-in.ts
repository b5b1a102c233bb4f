import { session } from '@hybrid-mail/contracts/session';
import { call } from '../api/call.ts';
import { markAdmin, rememberToken } from './stored-session.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Logs in and then checks whether the person is an administrator; a negative answer is not a failure. */
export async function logIn({ username, password }: Credentials): Promise<void> {
  const body = { grantType: 'password' as const, username, password };
  const issuedAt = Date.now();
  const { accessToken } = await call(session.token, { body, form: true });
  rememberToken(accessToken, issuedAt);
  await call(session.adminLogin).then(markAdmin, () => undefined);
}
