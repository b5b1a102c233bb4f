import { auditActions, auditSubjects } from '@hybrid-mail/contracts/audit';
import { auditTexts } from '@hybrid-mail/messages/audit';
import type { FilterSearch } from '../../lib/list-search/index.ts';
import { choiceFilter, type Filter, rangeFilter, textFilter } from '../../ui/filter-bar/index.ts';
import { auditFormatter } from './audit-formatter.ts';
import type { AuditListState } from './audit-list-state.ts';

const texts = auditTexts.filters;

const actions = {
  options: auditActions.map((action, value) => ({ value, label: auditFormatter.actionName(action) })),
};
const subjects = {
  options: auditSubjects.map((subject, value) => ({ value, label: auditFormatter.subjectKind(subject) })),
};

export const createAuditFilters = (search: FilterSearch<AuditListState>): readonly Filter[] => [
  textFilter(search, 'actor', texts.actor),
  rangeFilter(search, ['start', 'end'], texts.period),
  choiceFilter(search, 'action', texts.action, actions),
  choiceFilter(search, 'subject', texts.subject, subjects),
  textFilter(search, 'subjectId', texts.subjectId, { isSecondary: true }),
];
