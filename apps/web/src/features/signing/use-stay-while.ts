import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { currentToken } from '../../lib/session/stored-session.ts';
import { notify } from '../../ui/notify/notify.tsx';

/**
 * Keeps the person on the page while work is running: the browser asks before it closes, «back» is refused with a word.
 * @param why said to a person who tries to leave
 */
export function useStayWhile(isBusy: boolean, why: string): void {
  const tokenAtStart = useRef<string | null>(null);
  useEffect(() => {
    if (isBusy) tokenAtStart.current = currentToken();
  }, [isBusy]);
  useBlocker({
    disabled: !isBusy,
    enableBeforeUnload: isBusy,
    shouldBlockFn: ({ current, next }) => {
      // A session that has ended, or begun, leads elsewhere.
      if (current.pathname === next.pathname || currentToken() !== tokenAtStart.current) return false;
      notify.info(why, 5);
      return true;
    },
  });
}
