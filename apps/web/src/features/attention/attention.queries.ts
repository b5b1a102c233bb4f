import {
  type AttentionMailKind,
  type AttentionOrganizationKind,
  type AttentionUnitKind,
  attentionCalls,
} from '@hybrid-mail/contracts/attention';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pagingParameters } from '../../lib/list-search/index.ts';
import type { AttentionListState } from './attention-list-state.ts';

export const attentionQueries = {
  mails: (kind: AttentionMailKind, state: AttentionListState) => {
    const query = { kind, ...pagingParameters(state) };
    return queryOptions({
      queryKey: ['attention', 'mails', query],
      queryFn: ({ signal }) => call(attentionCalls.mails, { query, signal }),
    });
  },
  organizations: (kind: AttentionOrganizationKind, state: AttentionListState) => {
    const query = { kind, ...pagingParameters(state) };
    return queryOptions({
      queryKey: ['attention', 'organizations', query],
      queryFn: ({ signal }) => call(attentionCalls.organizations, { query, signal }),
    });
  },
  units: (kind: AttentionUnitKind, state: AttentionListState) => {
    const query = { kind, ...pagingParameters(state) };
    return queryOptions({
      queryKey: ['attention', 'units', query],
      queryFn: ({ signal }) => call(attentionCalls.units, { query, signal }),
    });
  },
};
