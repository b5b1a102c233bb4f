import type { WebArea } from '@hybrid-mail/access';
import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { unitTexts as texts } from '@hybrid-mail/messages/units';
import { useCallback } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { staffPageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { StaffList } from '../../shared/staff-list/staff-list.tsx';
import { UnitActions } from './unit-actions.tsx';
import { UnitCard } from './unit-card.tsx';
import { unitColumns } from './unit-columns.tsx';
import { UnitDialog } from './unit-dialog.tsx';
import { unitListDefinition } from './unit-list-state.ts';
import { unitQueries } from './units.queries.ts';
import { useUnitFilters } from './use-unit-filters.ts';

/** `edited` is null for a new unit. */
type Edited = { readonly edited: UnitInList | null };

/** «Подразделения» of administrators and controllers. */
export function UnitsScreen({ area }: { readonly area: WebArea }) {
  const search = useListSearch(unitListDefinition);
  const list = usePaged(unitQueries.list(search.state), search);
  const filters = useUnitFilters(search);
  const mayEdit = useCan()('unit.update');
  const rowActions = useCallback(
    (unit: UnitInList, open: (edited: Edited) => void) => (
      <UnitActions unit={unit} area={area} onEdit={() => open({ edited: unit })} />
    ),
    [area],
  );
  return (
    <StaffList<UnitInList, Edited>
      texts={texts}
      name="staff-units"
      search={search}
      list={list}
      filters={filters}
      pageSizes={staffPageSizes}
      idOf={({ id }) => id}
      columns={unitColumns}
      card={(unit, actions) => <UnitCard unit={unit} actions={actions} />}
      actionsSize={84}
      rowActions={rowActions}
      createAction="unit.create"
      newRecord={{ edited: null }}
      dialogOf={(edited) => (mayEdit ? { edited } : null)}
      renderDialog={({ edited }, close) => <UnitDialog unit={edited} inn={search.state.inn} onClose={close} />}
    />
  );
}
