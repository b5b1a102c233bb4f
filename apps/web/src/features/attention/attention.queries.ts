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
  mails: (kind: AttentionMailKind, state: AttentionListState) =>
    queryOptions({
      queryKey: ['attention', 'mails', kind, state],
      queryFn: ({ signal }) => call(attentionCalls.mails, { query: { kind, ...pagingParameters(state) }, signal }),
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
