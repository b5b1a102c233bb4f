import { installation } from '@hybrid-mail/contracts/installation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const installationQuery = () =>
  queryOptions({
    queryKey: ['installation'],
    queryFn: ({ signal }) => call(installation.read, { signal }),
  });
