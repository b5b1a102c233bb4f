import type { QueryClient } from '@tanstack/react-query';
import { needsLogin, paths } from '../../lib/routes.ts';
import { onSessionEnd } from '../../lib/session/session-end.ts';
import { clearTypedValues } from '../../lib/typed-values/typed-values.ts';
import type { buildRouter } from '../../router.tsx';
import { followOtherTabs } from './follow-other-tabs.ts';

type Router = ReturnType<typeof buildRouter>;

/**
 * When the session ends, clears the query cache and redirects to the login page; also follows sessions of other tabs.
 * @returns a function that removes the listeners
 */
export function leaveOnSessionEnd(router: Router, queries: QueryClient): () => void {
  const stop = onSessionEnd((reason) => {
    const { href, pathname } = router.state.location;
    queries.clear();
    // Typed values are deleted only at a logout: after an expired session, the next login restores them.
    if (reason === undefined) clearTypedValues();
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
