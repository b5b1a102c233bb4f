import { accountCalls } from '@hybrid-mail/contracts/account';
import { recoveryTexts as texts } from '@hybrid-mail/messages/recovery';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { paths } from '../../../lib/routes.ts';
import { logIn } from '../../../lib/session/log-in.ts';
import { currentToken } from '../../../lib/session/stored-session.ts';
import type { SigningRequest } from '../../../shared/requests/signing-request.ts';
import { markFields } from '../../../shared/saving/mark-fields.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import type { Recovery } from './recovery-form.ts';

interface Flow {
  readonly isSigning: boolean;
  readonly start: (typed: Recovery) => void;
  /** Props of the signing dialog; null while closed. */
  readonly dialog: SigningRequest | null;
}

/** Steps: text to sign, signature, new password, login. A refused field closes the dialog and is marked. */
export function useRecovery(form: UseFormReturn<Recovery, unknown, Recovery>): Flow {
  const guid = useRef('');
  const leave = useLeave();
  const [typed, setTyped] = useState<Recovery | null>(null);
  const dialog = typed && {
    ...requestOf(typed),
    textToSign: async (signal: AbortSignal) => {
      const challenge = await call(accountCalls.resetChallenge, { signal });
      guid.current = challenge.guid;
      return challenge.hashCode;
    },
    submit: async (signature: string) => {
      const { username, password } = typed;
      await call(accountCalls.resetPassword, { body: { guid: guid.current, signature, username, password } });
      // A user with a second factor is refused here and logs in on the login page.
      await logIn(typed).catch(() => undefined);
      return texts.changed;
    },
    onDone: leave,
    onFailure: (_: unknown, error: unknown) => {
      if (!(error instanceof ApiError) || Object.keys(error.marks).length === 0) return;
      // Unlock synchronously: a disabled field cannot be focused.
      flushSync(() => setTyped(null));
      markFields(form, error.marks);
    },
    onClose: () => setTyped(null),
  };
  return { isSigning: typed !== null, start: setTyped, dialog };
}

const requestOf = ({ username }: Recovery) => ({
  title: texts.signingTitle,
  about: [
    { label: texts.action, value: texts.newPassword },
    { label: texts.login, value: username },
    { label: texts.site, value: window.location.host },
  ],
  onPhone: texts.onPhone,
});

/** Navigates to the dashboard, or to the login page if the login failed. */
function useLeave(): () => void {
  const router = useRouter();
  return () => {
    const isLoggedIn = currentToken() !== null;
    if (!isLoggedIn) notify.success(texts.logIn, 10);
    void router.navigate({ to: isLoggedIn ? paths.dashboard : paths.login });
  };
}
