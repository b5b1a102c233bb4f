import type { WebArea } from '@hybrid-mail/access';
import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { unitTexts as texts } from '@hybrid-mail/messages/units';
import Edit from '@mui/icons-material/EditOutlined';
import Users from '@mui/icons-material/PeopleOutlined';
import { useCallback } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { type ListSearch, staffPageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { staffPagePath } from '../../shared/organization/staff-pages.ts';
import { useOrganizationFilter } from '../../shared/organization/use-organization-filter.ts';
import { activityChoices } from '../../shared/staff-columns/activity-status.ts';
import { useEditWord } from '../../shared/staff-list/edit-word.ts';
import { StaffList } from '../../shared/staff-list/staff-list.tsx';
import { choiceFilter, type Filter, textFilter } from '../../ui/filter-bar/index.ts';
import { RowAction, RowActions, RowLink } from '../../ui/row-actions/row-actions.tsx';
import { renderUnitCard, unitColumns } from './unit-columns.tsx';
import { UnitDialog } from './unit-dialog.tsx';
import { type UnitListState, unitListDefinition } from './unit-list-state.ts';
import { unitQueries } from './units.queries.ts';

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
      card={renderUnitCard}
      actionsSize={84}
      rowActions={rowActions}
      createAction="unit.create"
      newRecord={{ edited: null }}
      dialogOf={(edited) => (mayEdit ? { edited } : null)}
      renderDialog={({ edited }, close) => <UnitDialog unit={edited} inn={search.state.inn} onClose={close} />}
    />
  );
}

interface ActionsProps {
  readonly unit: UnitInList;
  readonly area: WebArea;
  readonly onEdit: () => void;
}

/** Row actions of a unit, and a link to its users. */
function UnitActions({ unit, area, onEdit }: ActionsProps) {
  const can = useCan();
  const word = useEditWord(false);
  const { id, name, organization } = unit;
  const users = staffPagePath('users', area);
  return (
    <RowActions>
      {can('unit.update') && <RowAction label={texts.edit({ name })} word={word} Icon={Edit} onClick={onEdit} />}
      {users && can('user.list') && (
        <RowLink label={texts.users({ name })} Icon={Users} to={users} search={{ inn: organization.inn, unit: id }} />
      )}
    </RowActions>
  );
}

/** Filter by organization (specification 2 §2), plus a search and a filter by status. */
function useUnitFilters(search: ListSearch<UnitListState>): readonly Filter[] {
  const organization = useOrganizationFilter({ inn: search.state.inn, onChange: (inn) => search.filter({ inn }) });
  return [
    textFilter(search, 'search', texts.filters.search),
    organization,
    choiceFilter(search, 'status', texts.filters.status, activityChoices),
  ];
}
