import { auditTexts as texts } from '@hybrid-mail/messages/audit';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { usePageSearch } from '../../lib/list-search/index.ts';
import { StaffPage } from '../../shared/staff-list/staff-page.tsx';
import { StaffTable } from '../../shared/staff-list/staff-table.tsx';
import { auditQuery } from './audit.queries.ts';
import { AuditCard } from './audit-card.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditExcelDownload } from './audit-excel-download.tsx';
import { auditListDefinition } from './audit-list-state.ts';
import { createAuditFilters } from './create-audit-filters.ts';

/** «Журнал действий»: read-only, because the log is append-only. */
export function AuditScreen() {
  const search = usePageSearch(auditListDefinition);
  const list = usePaged(auditQuery(search.state), search);
  return (
    <StaffPage
      texts={texts}
      search={search}
      list={list}
      filters={createAuditFilters(search)}
      actions={<AuditExcelDownload state={search.state} total={list.total} />}
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
        card={(entry) => <AuditCard entry={entry} />}
      />
    </StaffPage>
  );
}
