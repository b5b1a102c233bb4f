import { testModeCalls } from '@hybrid-mail/contracts/test-mode';
import { callQuery } from '../../../lib/queries/call-query.ts';

export const shownTestLetters = 20;

export const testLetterQueries = {
  latest: () =>
    callQuery(['test-letters'] as const, testModeCalls.letters, { query: { limit: shownTestLetters, skip: 0 } }),
};
