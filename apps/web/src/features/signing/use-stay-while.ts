import { useBlocker } from '@tanstack/react-router';
import { currentToken } from '../../lib/session/stored-session.ts';
import { massSigningTexts as texts } from '../../messages/signing.ts';
import { notify } from '../../ui/notify/notify.tsx';

/** Keeps the person on the page while work is running: the browser asks before it closes, «back» is refused with a word. */
export function useStayWhile(isBusy: boolean): void {
  useBlocker({
    disabled: !isBusy,
    enableBeforeUnload: isBusy,
    shouldBlockFn: ({ current, next }) => {
      if (current.pathname === next.pathname || currentToken() === null) return false;
      notify.info(texts.staying, 5);
      return true;
    },
  });
}
