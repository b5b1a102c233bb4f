import { accountCalls } from '@hybrid-mail/contracts/account';
import { recoveryTexts as texts } from '@hybrid-mail/messages/recovery';
import { sessionTexts } from '@hybrid-mail/messages/session';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { paths } from '../../lib/routes.ts';
import { logIn } from '../../lib/session/log-in.ts';
import { currentToken } from '../../lib/session/stored-session.ts';
import { personFields, requireSamePasswords } from '../../shared/person-fields/person-form.ts';
import { useChallenge } from '../../shared/requests/use-challenge.ts';
import { markFields } from '../../shared/saving/mark-fields.ts';
import { useScreenForm } from '../../ui/form-field/index.ts';
import { notify } from '../../ui/notify/notify.tsx';

const schema = requireSamePasswords(
  z.object({
    username: z.string().trim().min(1, sessionTexts.loginRequired).max(64),
    password: personFields.password,
    repeatPassword: personFields.repeatPassword,
  }),
);
export type RecoveryValues = z.output<typeof schema>;

/**
 * Password recovery: `start` opens the signing dialog, whose signature sets the new password and logs the user in. If
 * the server refuses a field, the dialog closes and the field is marked.
 */
export function usePasswordRecovery() {
  const form = useScreenForm(schema, { username: '', password: '', repeatPassword: '' });
  const { textToSign, answer } = useChallenge((signal) => call(accountCalls.resetChallenge, { signal }));
  const leave = useLeave();
  const [typed, setTyped] = useState<RecoveryValues | null>(null);
  const dialog = typed && {
    title: texts.signingTitle,
    about: [
      { label: texts.action, value: texts.newPassword },
      { label: texts.login, value: typed.username },
      { label: texts.site, value: window.location.host },
    ],
    onPhone: texts.onPhone,
    textToSign,
    submit: async (signature: string) => {
      const { username, password } = typed;
      await call(accountCalls.resetPassword, { body: { ...answer(signature), username, password } });
      // This login fails for a user with a second factor, who then logs in on the login page.
      await logIn(typed).catch(() => undefined);
      return texts.changed;
    },
    onDone: leave,
    onFailure: (_: unknown, error: unknown) => {
      if (!(error instanceof ApiError) || Object.keys(error.marks).length === 0) return;
      // Enables the fields synchronously, because a disabled field cannot be focused.
      flushSync(() => setTyped(null));
      markFields(form, error.marks);
    },
    onClose: () => setTyped(null),
  };
  return { form, start: setTyped, dialog };
}

/** Navigates to the dashboard, or to the login page if the login failed. */
function useLeave(): () => void {
  const router = useRouter();
  return () => {
    const isLoggedIn = currentToken() !== null;
    if (!isLoggedIn) notify.success(texts.logIn, 10);
    void router.navigate({ to: isLoggedIn ? paths.dashboard : paths.login });
  };
}
