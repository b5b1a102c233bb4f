import {
  type AttentionMailKind,
  type AttentionOrganizationKind,
  type AttentionUnitKind,
  attentionCalls,
} from '@hybrid-mail/contracts/attention';
import { maxPageSize } from '@hybrid-mail/contracts/paging';
import { sendingCalls } from '@hybrid-mail/contracts/sending';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pagingParameters } from '../../lib/list-search/index.ts';
import { sendingQueryKey } from '../../lib/queries/sending.queries.ts';
import type { AttentionListState } from './attention-list-state.ts';

export const attentionQueries = {
  mails: (kind: AttentionMailKind, state: AttentionListState) =>
    queryOptions({
      queryKey: ['attention', 'mails', kind, state],
      queryFn: ({ signal }) => call(attentionCalls.mails, { query: { kind, ...pagingParameters(state) }, signal }),
    }),
  /** Letters that wait for their senders, of which the sending desk reminds them. */
  remindable: () =>
    queryOptions({
      queryKey: [...sendingQueryKey, 'remindable'],
      queryFn: async ({ signal }) => {
        const query = { kind: 'sender', limit: maxPageSize, skip: 0 } as const;
        const { records } = await call(sendingCalls.waiting, { query, signal });
        return new Map(records.map((record) => [record.mailId, record]));
      },
    }),
  organizations: (kind: AttentionOrganizationKind, state: AttentionListState) =>
    queryOptions({
      queryKey: ['attention', 'organizations', kind, state],
      queryFn: ({ signal }) =>
        call(attentionCalls.organizations, { query: { kind, ...pagingParameters(state) }, signal }),
    }),
  units: (kind: AttentionUnitKind, state: AttentionListState) =>
    queryOptions({
      queryKey: ['attention', 'units', kind, state],
      queryFn: ({ signal }) => call(attentionCalls.units, { query: { kind, ...pagingParameters(state) }, signal }),
    }),
};
