import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { pagerProps, rowNumbers, usePageSearch } from '../../lib/list-search/index.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { auditTexts as texts } from '../../messages/audit.ts';
import { commonTexts } from '../../messages/common.ts';
import { staffTexts } from '../../messages/staff.ts';
import { DataTable } from '../../ui/data-table/index.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { auditQuery } from './audit.queries.ts';
import { AuditCard } from './audit-card.tsx';
import { auditColumns } from './audit-columns.tsx';
import { auditFilters } from './audit-filters.ts';
import { auditListDefinition } from './audit-list-state.ts';

/** «Журнал действий»: append-only, so there is nothing to do here but read. */
export function AuditScreen() {
  const { id: userId } = useProfile();
  const search = usePageSearch(useMemo(() => auditListDefinition(userId), [userId]));
  const list = usePaged(auditQuery(search.state), search);
  const columns = useMemo(() => auditColumns(rowNumbers(search)), [search]);
  useKeys({ KeyR: list.retry });
  return (
    <ListPage
      title={texts.title}
      count={texts.count}
      total={list.total}
      onRefresh={list.retry}
      filters={auditFilters(search)}
      onReset={search.reset}
      pager={pagerProps(search, list)}
    >
      <DataTable
        label={texts.title}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => String(id)}
        load={list.error === undefined ? list : { ...list, error: staffTexts.loadFailed(list.error) }}
        emptyText={texts.empty}
        emptyAction={
          <Button variant="outlined" onClick={search.reset}>
            {commonTexts.reset}
          </Button>
        }
        widthsKey={`hybrid-mail.columns.audit.${userId}`}
        card={(entry) => <AuditCard entry={entry} />}
      />
    </ListPage>
  );
}
