import type { QueryClient } from '@tanstack/react-query';
import { paths } from '../lib/routes.ts';
import { onSessionEnd } from '../lib/session/session-end.ts';
import type { buildRouter } from '../router.tsx';

/** Sends a person whose session is over to the login page, and forgets what was loaded for him. */
export const leaveOnSessionEnd = (router: ReturnType<typeof buildRouter>, queries: QueryClient) =>
  onSessionEnd((reason) => {
    const { href, pathname } = router.state.location;
    const needsSession = pathname.startsWith(paths.dashboard);
    queries.clear();
    if (!needsSession) return;
    const next = reason === undefined ? undefined : href;
    void router.navigate({ to: paths.login, search: { reason, next } });
  });
