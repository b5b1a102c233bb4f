import {
  type AttentionMailKind,
  type AttentionOrganizationKind,
  type AttentionUnitKind,
  attention,
} from '@hybrid-mail/contracts/attention';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pageOf } from '../../lib/list-search/index.ts';
import type { AttentionListState } from './attention-list-state.ts';

export const attentionQueries = {
  mails: (kind: AttentionMailKind, state: AttentionListState) => {
    const query = { kind, ...pageOf(state) };
    return queryOptions({
      queryKey: ['attention', 'mails', query],
      queryFn: ({ signal }) => call(attention.mails, { query, signal }),
    });
  },
  organizations: (kind: AttentionOrganizationKind, state: AttentionListState) => {
    const query = { kind, ...pageOf(state) };
    return queryOptions({
      queryKey: ['attention', 'organizations', query],
      queryFn: ({ signal }) => call(attention.organizations, { query, signal }),
    });
  },
  units: (kind: AttentionUnitKind, state: AttentionListState) => {
    const query = { kind, ...pageOf(state) };
    return queryOptions({
      queryKey: ['attention', 'units', query],
      queryFn: ({ signal }) => call(attention.units, { query, signal }),
    });
  },
};
