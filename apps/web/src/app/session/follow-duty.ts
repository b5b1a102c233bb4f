import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../lib/queries/profile.queries.ts';
import { onDutyFound } from '../../lib/session/duty-found.ts';
import type { buildRouter } from '../../router.tsx';

/** Opens the duty page when a duty arises during the session: the guards read the profile again. */
export function followDuty(router: ReturnType<typeof buildRouter>, queries: QueryClient): () => void {
  return onDutyFound(() => {
    // A failed reading leaves the refusal on the page, and the next refused call tries again.
    queries.fetchQuery({ ...profileQuery(), staleTime: 0 }).then(
      () => void router.invalidate(),
      () => undefined,
    );
  });
}
