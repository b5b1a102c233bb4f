import { accountCalls, type Challenge } from '@hybrid-mail/contracts/account';
import { recoveryTexts as texts } from '@hybrid-mail/messages/recovery';
import { sessionTexts } from '@hybrid-mail/messages/session';
import { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { logIn } from '../../../lib/session/log-in.ts';
import { personFields, requireSamePasswords } from '../../../shared/person-fields/person-form.ts';
import { resolverOf } from '../../../ui/form-field/resolver-of.ts';
import { notify } from '../../../ui/notify/notify.tsx';

/* What the recovery needs once something was typed: rules, calls, messages. The page opens without it. */

const schema = requireSamePasswords(
  z.object({
    username: z.string().trim().min(1, sessionTexts.loginRequired).max(64),
    password: personFields.password,
    repeatPassword: personFields.repeatPassword,
  }),
);
export type RecoveryValues = z.output<typeof schema>;

export const rules = resolverOf(schema);

export const requestChallenge = (signal: AbortSignal): Promise<Challenge> =>
  call(accountCalls.resetChallenge, { signal });

/** Sets the new password and logs the user in. */
export async function submitReset(
  typed: RecoveryValues,
  signed: { readonly guid: string; readonly signature: string },
) {
  const { username, password } = typed;
  await call(accountCalls.resetPassword, { body: { ...signed, username, password } });
  // This login fails for a user with a second factor, who then logs in on the login page.
  await logIn(typed).catch(() => undefined);
}

/** Reasons of a refusal by field of the form. */
export const marksOf = (error: unknown) => (error instanceof ApiError ? error.marks : {});

export const tellToLogIn = () => notify.success(texts.logIn, 10, { isForNextPage: true });
