import { norms } from '@hybrid-mail/contracts/norms';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const normsQuery = () =>
  queryOptions({ queryKey: ['norms'], queryFn: ({ signal }) => call(norms.list, { signal }) });
