import type { GlobalUnitRecord } from '@hybrid-mail/contracts/global-unit';
import Add from '@mui/icons-material/AddOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Users from '@mui/icons-material/PeopleOutlined';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { pagerProps, rowNumbers, sortProps, staffPageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { useGlobalOrganizationFilter } from '../../lib/use-global-organization-filter.ts';
import { globalUnitTexts as texts } from '../../messages/global.ts';
import { staffTexts } from '../../messages/staff.ts';
import { DataTable } from '../../ui/data-table/index.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { RowAction, RowActions, RowLink } from '../../ui/row-actions/row-actions.tsx';
import { GlobalUnitCard } from './global-unit-card.tsx';
import { globalUnitColumns } from './global-unit-columns.tsx';
import { GlobalUnitDialog } from './global-unit-dialog.tsx';
import { globalUnitListDefinition } from './global-unit-list-state.ts';
import { globalUnitsQuery } from './global-units.queries.ts';

interface Dialog {
  /** Null: a new one. */
  readonly unit: GlobalUnitRecord | null;
}

/** «Глобальные подразделения»: those of the operator. */
export function GlobalUnitsScreen() {
  const { id: userId, globalOrganization } = useProfile();
  const own = globalOrganization?.inn;
  const search = useListSearch(useMemo(() => globalUnitListDefinition(userId, own), [userId, own]));
  const list = usePaged(globalUnitsQuery(search.state), search);
  const filter = useGlobalOrganizationFilter({ inn: search.state.inn, onChange: (inn) => search.filter({ inn }) });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const actionsOf = useCallback((unit: GlobalUnitRecord) => <Actions unit={unit} onEdit={setDialog} />, []);
  const columns = useMemo(() => globalUnitColumns(rowNumbers(search), actionsOf), [search, actionsOf]);
  useKeys({ KeyR: list.retry });
  return (
    <ListPage
      title={texts.title}
      count={texts.count}
      total={list.total}
      actions={
        <Button variant="contained" startIcon={<Add />} onClick={() => setDialog({ unit: null })}>
          {texts.add}
        </Button>
      }
      onRefresh={list.retry}
      filters={[filter]}
      onReset={search.reset}
      pager={pagerProps(search, list, staffPageSizes)}
    >
      <DataTable
        label={texts.title}
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => String(id)}
        {...sortProps(search)}
        load={list.error === undefined ? list : { ...list, error: staffTexts.loadFailed(list.error) }}
        emptyText={texts.empty}
        onOpen={(unit) => setDialog({ unit })}
        widthsKey={`hybrid-mail.columns.global-units.${userId}`}
        card={(unit) => <GlobalUnitCard unit={unit} actions={actionsOf(unit)} />}
      />
      {dialog && <GlobalUnitDialog unit={dialog.unit} inn={search.state.inn} onClose={() => setDialog(null)} />}
    </ListPage>
  );
}

interface ActionsProps {
  readonly unit: GlobalUnitRecord;
  readonly onEdit: (dialog: Dialog) => void;
}

const Actions = ({ unit, onEdit }: ActionsProps) => (
  <RowActions>
    <RowAction label={texts.edit(unit.name)} Icon={Edit} onClick={() => onEdit({ unit })} />
    <RowLink label={texts.users(unit.name)} Icon={Users} to={paths['admin-global-users']} search={{ id: unit.id }} />
  </RowActions>
);
