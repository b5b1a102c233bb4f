import { balanceCalls } from '@hybrid-mail/contracts/balance';
import { callQuery } from './call-query.ts';

export const balanceQueries = {
  /** Balance of the user's own organization; it changes with every accepted letter. */
  own: () => ({ ...callQuery(['balance', 'own'], balanceCalls.read, { query: {} }), staleTime: 60_000 }),
};
