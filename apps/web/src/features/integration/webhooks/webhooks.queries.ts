import { type DeliveryState, webhookAddressCalls, webhookDeliveryCalls } from '@hybrid-mail/contracts/webhook-address';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { callQuery } from '../../../lib/queries/call-query.ts';

const pageSize = 25;

export const webhookQueries = {
  all: ['webhooks'] as const,
  list: () => callQuery(webhookQueries.all, webhookAddressCalls.list),
  deliveries: ['webhook-deliveries'] as const,
  deliveriesOf: (webhookId: number, state: DeliveryState | undefined) =>
    infiniteQueryOptions({
      queryKey: [...webhookQueries.deliveries, webhookId, state],
      queryFn: ({ pageParam: before, signal }) =>
        call(webhookDeliveryCalls.list, {
          query: { webhookId, limit: pageSize, ...(state && { state }), ...(before !== null && { before }) },
          signal,
        }),
      initialPageParam: null as number | null,
      getNextPageParam: (last) => last.before,
    }),
  delivery: (id: number) =>
    callQuery([...webhookQueries.deliveries, 'one', id] as const, webhookDeliveryCalls.read, { query: { id } }),
};
