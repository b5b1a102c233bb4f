import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { globalUserTexts as texts } from '@hybrid-mail/messages/global';
import { useCallback, useMemo, useState } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { type ListSearch, rowNumbers, sortProps, staffPageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { AddButton } from '../../shared/staff-list/add-button.tsx';
import { StaffPage } from '../../shared/staff-list/staff-page.tsx';
import { type StaffRows, StaffTable } from '../../shared/staff-list/staff-table.tsx';
import { GlobalUserActions } from './global-user-actions.tsx';
import { GlobalUserCard } from './global-user-card.tsx';
import { globalUserColumns } from './global-user-columns.tsx';
import { GlobalUserDialog } from './global-user-dialog.tsx';
import { type GlobalUserListState, globalUserListDefinition } from './global-user-list-state.ts';
import { globalUsersQuery } from './global-users.queries.ts';
import { PermissionDialog } from './permissions/permission-dialog.tsx';
import { useGlobalUserFilters } from './use-global-user-filters.ts';
import { useMayEdit } from './use-head-restriction.ts';

type Dialog = { readonly edited: GlobalUserRecord | null } | { readonly permitted: GlobalUserRecord };

/** «Глобальные пользователи»: administrators, controllers, monitoring and auditors. */
export function GlobalUsersScreen() {
  const { id: userId } = useProfile();
  const search = useListSearch(useMemo(() => globalUserListDefinition(userId), [userId]));
  const list = usePaged(globalUsersQuery(search.state), search);
  const filters = useGlobalUserFilters(search);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  return (
    <StaffPage
      texts={texts}
      search={search}
      list={list}
      filters={filters}
      pageSizes={staffPageSizes}
      actions={<AddButton label={texts.add} action="global.write" onClick={() => setDialog({ edited: null })} />}
    >
      <Table search={search} list={list} onOpen={setDialog} />
      {dialog && <OpenDialog dialog={dialog} unitId={search.state.id} onClose={() => setDialog(null)} />}
    </StaffPage>
  );
}

interface TableProps {
  readonly search: ListSearch<GlobalUserListState>;
  readonly list: StaffRows<GlobalUserRecord>;
  readonly onOpen: (dialog: Dialog) => void;
}

function Table({ search, list, onOpen }: TableProps) {
  const mayEdit = useMayEdit();
  const actionsOf = useCallback(
    (user: GlobalUserRecord) => (
      <GlobalUserActions
        user={user}
        onEdit={() => onOpen({ edited: user })}
        onPermit={() => onOpen({ permitted: user })}
      />
    ),
    [onOpen],
  );
  const columns = useMemo(() => globalUserColumns(rowNumbers(search), actionsOf), [search, actionsOf]);
  return (
    <StaffTable
      label={texts.title}
      name="global-users"
      columns={columns}
      list={list}
      idOf={({ id }) => id}
      {...sortProps(search)}
      emptyText={texts.empty}
      onReset={search.reset}
      onOpen={(edited) => mayEdit(edited) && onOpen({ edited })}
      card={(user) => <GlobalUserCard user={user} actions={actionsOf(user)} />}
    />
  );
}

interface OpenDialogProps {
  readonly dialog: Dialog;
  /** From the list's filter. */
  readonly unitId: number | undefined;
  readonly onClose: () => void;
}

const OpenDialog = ({ dialog, unitId, onClose }: OpenDialogProps) =>
  'edited' in dialog ? (
    <GlobalUserDialog user={dialog.edited} unitId={unitId} onClose={onClose} />
  ) : (
    <PermissionDialog user={dialog.permitted} onClose={onClose} />
  );
