import type { Area } from '@hybrid-mail/access';
import type { UnitInList } from '@hybrid-mail/contracts/unit';
import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import {
  type ListSearch,
  pagerProps,
  rowNumbers,
  sortProps,
  staffPageSizes,
  useListSearch,
} from '../../lib/list-search/index.ts';
import { useCan, useProfile } from '../../lib/queries/profile.queries.ts';
import { commonTexts } from '../../messages/common.ts';
import { staffTexts } from '../../messages/staff.ts';
import { unitTexts as texts } from '../../messages/units.ts';
import { DataTable, type Load } from '../../ui/data-table/index.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { UnitActions } from './unit-actions.tsx';
import { UnitCard } from './unit-card.tsx';
import { unitColumns } from './unit-columns.tsx';
import { UnitDialog } from './unit-dialog.tsx';
import { type UnitListState, unitListDefinition } from './unit-list-state.ts';
import { unitQueries } from './units.queries.ts';
import { useUnitFilters } from './use-unit-filters.ts';

/** Null: a new one. */
type Edited = { readonly unit: UnitInList | null };

/** «Подразделения» of administrators and controllers. */
export function UnitsScreen({ area }: { readonly area: Area }) {
  const { id: userId } = useProfile();
  const search = useListSearch(useMemo(() => unitListDefinition(userId), [userId]));
  const list = usePaged(unitQueries.list(search.state), search);
  const filters = useUnitFilters(search);
  const [edited, setEdited] = useState<Edited | null>(null);
  useKeys({ KeyR: list.retry });
  return (
    <ListPage
      title={texts.title}
      count={texts.count}
      total={list.total}
      actions={<AddButton onClick={() => setEdited({ unit: null })} />}
      onRefresh={list.retry}
      filters={filters}
      onReset={search.reset}
      pager={pagerProps(search, list, staffPageSizes)}
    >
      <UnitTable {...{ area, search, list }} onEdit={(unit) => setEdited({ unit })} />
      {edited && <UnitDialog unit={edited.unit} inn={search.state.inn} onClose={() => setEdited(null)} />}
    </ListPage>
  );
}

const AddButton = ({ onClick }: { readonly onClick: () => void }) =>
  useCan()('unit.create') && (
    <Button variant="contained" startIcon={<Add />} onClick={onClick} sx={{ whiteSpace: 'nowrap' }}>
      {texts.add}
    </Button>
  );

interface TableProps {
  readonly area: Area;
  readonly search: ListSearch<UnitListState>;
  readonly list: Load & { readonly rows: readonly UnitInList[] };
  readonly onEdit: (unit: UnitInList) => void;
}

function UnitTable({ area, search, list, onEdit }: TableProps) {
  const { id: userId } = useProfile();
  const mayEdit = useCan()('unit.update');
  const actionsOf = useCallback((unit: UnitInList) => <UnitActions {...{ unit, area, onEdit }} />, [area, onEdit]);
  const columns = useMemo(() => unitColumns(rowNumbers(search), actionsOf), [search, actionsOf]);
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      rows={list.rows}
      rowKey={({ id }) => String(id)}
      {...sortProps(search)}
      load={list.error === undefined ? list : { ...list, error: staffTexts.loadFailed(list.error) }}
      emptyText={texts.empty}
      emptyAction={
        <Button variant="outlined" onClick={search.reset}>
          {commonTexts.reset}
        </Button>
      }
      onOpen={(unit) => mayEdit && onEdit(unit)}
      widthsKey={`hybrid-mail.columns.staff-units.${userId}`}
      card={(unit) => <UnitCard unit={unit} actions={actionsOf(unit)} />}
    />
  );
}
