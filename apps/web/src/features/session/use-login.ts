import { sessionTexts } from '@hybrid-mail/messages/session';
import { useMutation } from '@tanstack/react-query';
import { logIn } from '../../lib/session/log-in.ts';
import { notify } from '../../ui/notify/notify.tsx';

export function useLogin(onLoggedIn: () => void) {
  return useMutation({
    mutationFn: logIn,
    onSuccess: onLoggedIn,
    onError: () => notify.error(sessionTexts.failed, 5),
  });
}
