import { type AuditFilter, auditActions, auditSubjects, auditCalls as calls } from '@hybrid-mail/contracts/audit';
import { type FilterMappers, queryFromFilters } from '@hybrid-mail/contracts/each-filter';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { type PageState, pagingParameters } from '../../lib/list-search/index.ts';
import type { AuditListState } from './audit-list-state.ts';

const filters: FilterMappers<Omit<AuditListState, keyof PageState>, AuditFilter> = {
  start: (start) => ({ start }),
  end: (end) => ({ end }),
  actor: (actor) => ({ actor }),
  action: (place) => ({ action: auditActions[place] }),
  subject: (place) => ({ subject: auditSubjects[place] }),
  subjectId: (subjectId) => ({ subjectId }),
};

export const auditFilterOf = (state: AuditListState): AuditFilter => queryFromFilters(filters, state);

export const auditQuery = (state: AuditListState) => {
  const query = { ...pagingParameters(state), ...auditFilterOf(state) };
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(calls.list, { query, signal }),
  });
};
