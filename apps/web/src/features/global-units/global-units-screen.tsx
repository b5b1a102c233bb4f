import type { GlobalUnitRecord } from '@hybrid-mail/contracts/global-unit';
import { globalUnitTexts as texts } from '@hybrid-mail/messages/global';
import Edit from '@mui/icons-material/EditOutlined';
import Users from '@mui/icons-material/PeopleOutlined';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { staffPageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { paths } from '../../lib/routes.ts';
import { useGlobalOrganizationFilter } from '../../shared/organization/use-global-organization-filter.ts';
import { StaffList } from '../../shared/staff-list/staff-list.tsx';
import { RowAction, RowActions, RowLink } from '../../ui/row-actions/row-actions.tsx';
import { GlobalUnitCard } from './global-unit-card.tsx';
import { globalUnitColumns } from './global-unit-columns.tsx';
import { GlobalUnitDialog } from './global-unit-dialog.tsx';
import { globalUnitListDefinition } from './global-unit-list-state.ts';
import { globalUnitsQuery } from './global-units.queries.ts';

/** «Глобальные подразделения»: the operator's units. */
export function GlobalUnitsScreen() {
  const search = useListSearch(globalUnitListDefinition);
  const { inn } = search.state;
  const list = usePaged(globalUnitsQuery(search.state), search);
  const filter = useGlobalOrganizationFilter({ inn, onChange: (chosen) => search.filter({ inn: chosen }) });
  return (
    <StaffList<GlobalUnitRecord, Edited>
      texts={texts}
      name="global-units"
      search={search}
      list={list}
      filters={[filter]}
      pageSizes={staffPageSizes}
      idOf={({ id }) => id}
      columns={globalUnitColumns}
      card={(unit, actions) => <GlobalUnitCard unit={unit} actions={actions} />}
      rowActions={rowActions}
      createAction="global.write"
      newRecord={{ edited: null }}
      dialogOf={(edited) => ({ edited })}
      renderDialog={({ edited }, close) => <GlobalUnitDialog unit={edited} inn={inn} onClose={close} />}
      isResettable={false}
    />
  );
}

/** `edited` is null for a new unit. */
type Edited = { readonly edited: GlobalUnitRecord | null };

const rowActions = (unit: GlobalUnitRecord, open: (edited: Edited) => void) => (
  <RowActions>
    <RowAction label={texts.edit({ name: unit.name })} Icon={Edit} onClick={() => open({ edited: unit })} />
    <RowLink
      label={texts.users({ name: unit.name })}
      Icon={Users}
      to={paths['admin-global-users']}
      search={{ id: unit.id }}
    />
  </RowActions>
);
