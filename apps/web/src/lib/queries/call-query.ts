import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { type CallArguments, call } from '../api/call.ts';

/** Query that calls an endpoint; a cancelled query aborts its call. */
export const callQuery = <E extends Endpoint, const K extends QueryKey>(
  queryKey: K,
  endpoint: E,
  ...[options]: CallArguments<E>
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(endpoint, ...([{ ...options, signal }] as unknown as CallArguments<E>)),
  });
