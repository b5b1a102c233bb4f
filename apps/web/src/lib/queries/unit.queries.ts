import { unitCalls } from '@hybrid-mail/contracts/unit';
import { callQuery } from './call-query.ts';

export const unitNameQueries = {
  /** Key prefix; invalidated when a unit changes. */
  all: ['user-units'] as const,
  /** Names of the units within the user's reach; with an INN, only those of that organization. */
  of: (inn?: string) => ({
    ...callQuery(['user-units', inn], unitCalls.ofUser, { query: { inn } }),
    staleTime: 5 * 60_000,
  }),
};
