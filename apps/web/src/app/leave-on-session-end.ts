import type { QueryClient } from '@tanstack/react-query';
import { needsLogin, paths } from '../lib/routes.ts';
import { endSession, onSessionEnd } from '../lib/session/session-end.ts';
import { currentToken, sessionKey } from '../lib/session/stored-session.ts';
import type { buildRouter } from '../router.tsx';

type Router = ReturnType<typeof buildRouter>;

/** When the session ends, redirects to the login page and clears the query cache. */
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

/** Another tab logged out or switched the user. */
function followOtherTabs({ key }: StorageEvent): void {
  if (key !== sessionKey) return;
  if (currentToken() === null) endSession();
  else location.reload();
}
