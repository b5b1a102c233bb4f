import { sessionTexts } from '@hybrid-mail/messages/session';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { type Credentials, logIn } from '../../lib/session/log-in.ts';
import { notify } from '../../ui/notify/notify.tsx';

interface Ways {
  readonly onLoggedIn: () => void;
  /** The password was right and a code is needed besides. */
  readonly onCodeNeeded: (typed: Credentials) => void;
}

export function useLogin({ onLoggedIn, onCodeNeeded }: Ways) {
  return useMutation({
    mutationFn: logIn,
    onSuccess: onLoggedIn,
    onError: (error, typed) => {
      if (error instanceof ApiError && error.code === 'second-factor-needed') onCodeNeeded(typed);
      else notify.error(sessionTexts.failed, 5);
    },
  });
}
