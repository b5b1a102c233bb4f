import { registration } from '@hybrid-mail/contracts/registration';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const registrationQueries = {
  headUnits: () =>
    queryOptions({
      queryKey: ['head-units'],
      queryFn: ({ signal }) => call(registration.headUnits, { signal }),
      staleTime: 60_000,
    }),
};
