import { type AuditEntry, auditActions, auditCalls, auditFileName, auditSubjects } from '@hybrid-mail/contracts/audit';
import { auditTexts as texts } from '@hybrid-mail/messages/audit';
import Box from '@mui/material/Box';
import { call } from '../../lib/api/call.ts';
import { formatTimestamp } from '../../lib/formats/dates.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { type FilterSearch, usePageSearch } from '../../lib/list-search/index.ts';
import { ExcelDownload } from '../../shared/excel-download/excel-download.tsx';
import { StaffPage } from '../../shared/staff-list/staff-list.tsx';
import { StaffTable } from '../../shared/staff-list/staff-table.tsx';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { choiceFilter, type Filter, rangeFilter, textFilter } from '../../ui/filter-bar/index.ts';
import { Moment } from '../../ui/moment/moment.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { auditFilterOf, auditQuery } from './audit.queries.ts';
import { AuditChanges, AuditSubject, auditFormatter } from './audit-cells.tsx';
import { type AuditListState, auditListDefinition } from './audit-list-state.ts';

/** «Журнал действий»: read-only, because the log is append-only. */
export function AuditScreen() {
  const search = usePageSearch(auditListDefinition);
  const list = usePaged(auditQuery(search.state), search);
  return (
    <StaffPage
      texts={texts}
      search={search}
      list={list}
      filters={createFilters(search)}
      actions={
        <ExcelDownload
          content="entries"
          total={list.total}
          fileName={auditFileName(auditFilterOf(search.state))}
          fetch={({ signal, onProgress: onRows }) =>
            call(auditCalls.export, { query: { ...auditFilterOf(search.state), withProgress: true }, signal, onRows })
          }
        />
      }
    >
      <StaffTable
        label={texts.title}
        name="audit"
        columns={auditColumns}
        search={search}
        list={list}
        idOf={({ id }) => id}
        emptyText={texts.empty}
        onReset={search.reset}
        oneLineFrom={1200}
        card={renderCard}
      />
    </StaffPage>
  );
}

const renderCard = (entry: AuditEntry) => (
  <Box sx={{ px: 4, py: 3, display: 'grid', rowGap: 1, fontSize: 14 }}>
    <Box sx={{ fontWeight: 600, fontSize: 15 }}>{auditFormatter.actionName(entry.action)}</Box>
    <Box sx={{ color: colors.secondary }}>{`${formatTimestamp(entry.at)}, ${auditFormatter.actorOf(entry)}`}</Box>
    {entry.subjectName !== entry.actorName && (
      <Box sx={{ overflowWrap: 'anywhere', '& > div': { display: 'inline', ml: 2 } }}>
        <AuditSubject entry={entry} />
      </Box>
    )}
    <div>
      <AuditChanges entry={entry} />
    </div>
  </Box>
);

const { columns, filters } = texts;
const { plain } = columnMakersOf<AuditEntry>();

const auditColumns = [
  plain('at', columns.at, 92, ({ at }) => <Moment at={at} />, { lineSize: 126 }),
  plain('actor', columns.actor, 190, (entry) => auditFormatter.actorOf(entry), { lineSize: 200 }),
  plain('action', columns.action, 220, ({ action }) => (
    <b style={{ fontWeight: 600 }}>{auditFormatter.actionName(action)}</b>
  )),
  plain('subject', columns.subject, 220, (entry) => <AuditSubject entry={entry} />, { lineSize: 320 }),
  plain('changes', columns.changes, 480, (entry) => <AuditChanges entry={entry} />, { lineSize: 360 }),
];

const actions = {
  options: auditActions.map((action, value) => ({ value, label: auditFormatter.actionName(action) })),
};
const subjects = {
  options: auditSubjects.map((subject, value) => ({ value, label: auditFormatter.subjectKind(subject) })),
};

const createFilters = (search: FilterSearch<AuditListState>): readonly Filter[] => [
  textFilter(search, 'actor', filters.actor),
  rangeFilter(search, ['start', 'end'], filters.period),
  choiceFilter(search, 'action', filters.action, actions),
  choiceFilter(search, 'subject', filters.subject, subjects),
  textFilter(search, 'subjectId', filters.subjectId),
];
