import { registrationCalls } from '@hybrid-mail/contracts/registration';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const registrationQueries = {
  headUnits: () =>
    queryOptions({
      queryKey: ['head-units'],
      queryFn: ({ signal }) => call(registrationCalls.headUnits, { signal }),
      staleTime: 60_000,
    }),
};
