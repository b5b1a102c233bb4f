import type { QueryClient } from '@tanstack/react-query';
import { needsLogin, paths } from '../lib/routes.ts';
import { endSession, onSessionEnd } from '../lib/session/session-end.ts';
import { currentToken, sessionKey } from '../lib/session/stored-session.ts';
import type { buildRouter } from '../router.tsx';

type Router = ReturnType<typeof buildRouter>;

/** Sends a person whose session is over to the login page, and forgets what was loaded for him. */
export function leaveOnSessionEnd(router: Router, queries: QueryClient): () => void {
  const stop = onSessionEnd((reason) => {
    const { href, pathname } = router.state.location;
    queries.clear();
    if (!needsLogin(pathname)) return;
    const next = reason === undefined ? undefined : href;
    void router.navigate({ to: paths.login, search: { reason, next } });
  });
  window.addEventListener('storage', followOtherTabs);
  return () => {
    stop();
    window.removeEventListener('storage', followOtherTabs);
  };
}

/** Another tab of the same browser logged out, or another user logged in there. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key !== sessionKey) return;
  if (currentToken() === null) endSession();
  else location.reload();
}
