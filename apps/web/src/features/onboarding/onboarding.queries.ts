import { onboardingCalls } from '@hybrid-mail/contracts/onboarding';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pollEvery30s } from '../../lib/list-query/poll-every-30s.ts';
import { unitNameQueries } from '../../lib/queries/unit.queries.ts';

export const onboardingQueries = {
  read: (organizationId: number) =>
    queryOptions({
      queryKey: ['onboarding', organizationId],
      queryFn: ({ signal }) => call(onboardingCalls.read, { query: { organizationId }, signal }),
      ...pollEvery30s,
    }),
  /** Query key prefixes to invalidate after a step was saved. */
  changed: [['organizations'], ['units'], ['attention'], unitNameQueries.all] as const,
};
