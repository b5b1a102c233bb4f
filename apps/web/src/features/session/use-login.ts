import { session } from '@hybrid-mail/contracts/session';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { markAdmin, rememberToken } from '../../lib/session/stored-session.ts';
import { sessionTexts } from '../../messages/session.ts';
import { notify } from '../../ui/notify/notify.tsx';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

async function logIn({ username, password }: Credentials): Promise<void> {
  const body = { grantType: 'password', username, password };
  const issuedAt = Date.now();
  const { accessToken } = await call(session.token, { body, form: true });
  rememberToken(accessToken, issuedAt);
  await call(session.adminLogin).then(markAdmin, () => undefined);
}

/** Logs in and then asks whether the person is an administrator; that the answer is no is not a failure. */
export function useLogin(onLoggedIn: () => void) {
  return useMutation({
    mutationFn: logIn,
    onSuccess: onLoggedIn,
    onError: () => notify.error(sessionTexts.failed, 5),
  });
}
