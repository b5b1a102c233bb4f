import type { GlobalUnitRecord } from '@hybrid-mail/contracts/global-unit';
import { globalUnitTexts as texts } from '@hybrid-mail/messages/global';
import Edit from '@mui/icons-material/EditOutlined';
import Users from '@mui/icons-material/PeopleOutlined';
import { useCallback, useMemo, useState } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { rowNumbers, sortProps, staffPageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { useGlobalOrganizationFilter } from '../../shared/organization/use-global-organization-filter.ts';
import { AddButton } from '../../shared/staff-list/add-button.tsx';
import { StaffPage } from '../../shared/staff-list/staff-page.tsx';
import { StaffTable } from '../../shared/staff-list/staff-table.tsx';
import { RowAction, RowActions, RowLink } from '../../ui/row-actions/row-actions.tsx';
import { GlobalUnitCard } from './global-unit-card.tsx';
import { globalUnitColumns } from './global-unit-columns.tsx';
import { GlobalUnitDialog } from './global-unit-dialog.tsx';
import { globalUnitListDefinition } from './global-unit-list-state.ts';
import { globalUnitsQuery } from './global-units.queries.ts';

interface Dialog {
  /** Null when adding. */
  readonly unit: GlobalUnitRecord | null;
}

/** «Глобальные подразделения»: the operator's units. */
export function GlobalUnitsScreen() {
  const { id: userId, globalOrganization } = useProfile();
  const own = globalOrganization?.inn;
  const search = useListSearch(useMemo(() => globalUnitListDefinition(userId, own), [userId, own]));
  const list = usePaged(globalUnitsQuery(search.state), search);
  const filter = useGlobalOrganizationFilter({ inn: search.state.inn, onChange: (inn) => search.filter({ inn }) });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const actionsOf = useCallback((unit: GlobalUnitRecord) => <Actions unit={unit} onEdit={setDialog} />, []);
  const columns = useMemo(() => globalUnitColumns(rowNumbers(search), actionsOf), [search, actionsOf]);
  return (
    <StaffPage
      texts={texts}
      search={search}
      list={list}
      filters={[filter]}
      pageSizes={staffPageSizes}
      actions={<AddButton label={texts.add} action="global.write" onClick={() => setDialog({ unit: null })} />}
    >
      <StaffTable
        label={texts.title}
        name="global-units"
        columns={columns}
        list={list}
        idOf={({ id }) => id}
        {...sortProps(search)}
        emptyText={texts.empty}
        onOpen={(unit) => setDialog({ unit })}
        card={(unit) => <GlobalUnitCard unit={unit} actions={actionsOf(unit)} />}
      />
      {dialog && <GlobalUnitDialog unit={dialog.unit} inn={search.state.inn} onClose={() => setDialog(null)} />}
    </StaffPage>
  );
}

interface ActionsProps {
  readonly unit: GlobalUnitRecord;
  readonly onEdit: (dialog: Dialog) => void;
}

const Actions = ({ unit, onEdit }: ActionsProps) => (
  <RowActions>
    <RowAction label={texts.edit({ name: unit.name })} Icon={Edit} onClick={() => onEdit({ unit })} />
    <RowLink
      label={texts.users({ name: unit.name })}
      Icon={Users}
      to={paths['admin-global-users']}
      search={{ id: unit.id }}
    />
  </RowActions>
);
