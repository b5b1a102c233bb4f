import { type AuditFilter, auditActions, auditSubjects, audit as calls } from '@hybrid-mail/contracts/audit';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pageOf } from '../../lib/list-search/index.ts';
import type { AuditListState } from './audit-list-state.ts';

export function auditFilterOf(state: AuditListState): AuditFilter {
  const { start, end, actor, subjectId } = state;
  const action = state.action === undefined ? undefined : auditActions[state.action];
  const subject = state.subject === undefined ? undefined : auditSubjects[state.subject];
  return { start, end, actor, action, subject, subjectId };
}

export const auditQuery = (state: AuditListState) => {
  const query = { ...pageOf(state), ...auditFilterOf(state) };
  return queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call(calls.list, { query, signal }),
  });
};
