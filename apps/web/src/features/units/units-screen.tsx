import type { Area } from '@hybrid-mail/access';
import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { unitTexts as texts } from '@hybrid-mail/messages/units';
import { useCallback, useMemo, useState } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { type ListSearch, rowNumbers, sortProps, staffPageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { useCan, useProfile } from '../../lib/queries/profile.queries.ts';
import { AddButton } from '../../shared/staff-list/add-button.tsx';
import { StaffPage } from '../../shared/staff-list/staff-page.tsx';
import { type StaffRows, StaffTable } from '../../shared/staff-list/staff-table.tsx';
import { UnitActions } from './unit-actions.tsx';
import { UnitCard } from './unit-card.tsx';
import { unitColumns } from './unit-columns.tsx';
import { UnitDialog } from './unit-dialog.tsx';
import { type UnitListState, unitListDefinition } from './unit-list-state.ts';
import { unitQueries } from './units.queries.ts';
import { useUnitFilters } from './use-unit-filters.ts';

/** Null when adding. */
type Edited = { readonly unit: UnitInList | null };

/** «Подразделения» of administrators and controllers. */
export function UnitsScreen({ area }: { readonly area: Area }) {
  const { id: userId } = useProfile();
  const search = useListSearch(useMemo(() => unitListDefinition(userId), [userId]));
  const list = usePaged(unitQueries.list(search.state), search);
  const filters = useUnitFilters(search);
  const [edited, setEdited] = useState<Edited | null>(null);
  return (
    <StaffPage
      texts={texts}
      search={search}
      list={list}
      filters={filters}
      pageSizes={staffPageSizes}
      actions={<AddButton label={texts.add} action="unit.create" onClick={() => setEdited({ unit: null })} />}
    >
      <UnitTable area={area} search={search} list={list} onEdit={(unit) => setEdited({ unit })} />
      {edited && <UnitDialog unit={edited.unit} inn={search.state.inn} onClose={() => setEdited(null)} />}
    </StaffPage>
  );
}

interface TableProps {
  readonly area: Area;
  readonly search: ListSearch<UnitListState>;
  readonly list: StaffRows<UnitInList>;
  readonly onEdit: (unit: UnitInList) => void;
}

function UnitTable({ area, search, list, onEdit }: TableProps) {
  const mayEdit = useCan()('unit.update');
  const actionsOf = useCallback(
    (unit: UnitInList) => <UnitActions unit={unit} area={area} onEdit={onEdit} />,
    [area, onEdit],
  );
  const columns = useMemo(() => unitColumns(rowNumbers(search), actionsOf), [search, actionsOf]);
  return (
    <StaffTable
      label={texts.title}
      name="staff-units"
      columns={columns}
      list={list}
      idOf={({ id }) => id}
      {...sortProps(search)}
      emptyText={texts.empty}
      onReset={search.reset}
      onOpen={(unit) => mayEdit && onEdit(unit)}
      card={(unit) => <UnitCard unit={unit} actions={actionsOf(unit)} />}
    />
  );
}
