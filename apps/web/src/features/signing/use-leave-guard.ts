import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { currentToken } from '../../lib/session/stored-session.ts';
import { useBusyNotice } from '../../ui/notify/use-busy-notice.ts';

/**
 * Prevents leaving the page while work is running: by a beforeunload prompt, and by a message instead of a navigation.
 * @param why message for a user who tries to leave
 */
export function useLeaveGuard(isBusy: boolean, why: string): void {
  const tokenAtStart = useRef<string | null>(null);
  useEffect(() => {
    if (isBusy) tokenAtStart.current = currentToken();
  }, [isBusy]);
  const tellWhy = useBusyNotice(isBusy);
  useBlocker({
    disabled: !isBusy,
    enableBeforeUnload: isBusy,
    shouldBlockFn: ({ current, next, action }) => {
      // Lets the list behind the dialog replace its own URL; blocks Back, which would restore older filters.
      const isOfList = current.pathname === next.pathname && (action === 'PUSH' || action === 'REPLACE');
      // A login or logout may always navigate.
      if (isOfList || currentToken() !== tokenAtStart.current) return false;
      tellWhy(why);
      return true;
    },
  });
}
