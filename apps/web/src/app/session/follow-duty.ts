import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../lib/queries/profile.queries.ts';
import { onDutyFound } from '../../lib/session/notify-duty-found.ts';
import type { buildRouter } from '../../router.tsx';

/** Refetches the profile when a duty arises during the session, so that the guards open the duty page. */
export function followDuty(router: ReturnType<typeof buildRouter>, queries: QueryClient): () => void {
  return onDutyFound(() => {
    // If the refetch fails, the page shows the refusal, and the next refused call tries again.
    queries.fetchQuery({ ...profileQuery(), staleTime: 0 }).then(
      () => void router.invalidate(),
      () => undefined,
    );
  });
}
