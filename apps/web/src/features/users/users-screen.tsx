import type { UserInList } from '@hybrid-mail/contracts/user';
import { userTexts as texts } from '@hybrid-mail/messages/users';
import Edit from '@mui/icons-material/EditOutlined';
import { useCallback, useMemo, useState } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { type ListSearch, rowNumbers, sortProps, staffPageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { AddButton } from '../../shared/staff-list/add-button.tsx';
import { StaffPage } from '../../shared/staff-list/staff-page.tsx';
import { type StaffRows, StaffTable } from '../../shared/staff-list/staff-table.tsx';
import { RowAction, RowActions } from '../../ui/row-actions/row-actions.tsx';
import { SignerChanges } from './signer-changes.tsx';
import { useUserFilters } from './use-user-filters.ts';
import { UserCard } from './user-card.tsx';
import { userColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import { type UserListState, userListDefinition } from './user-list-state.ts';
import { userQueries } from './users.queries.ts';

/** Null when adding. */
type Edited = { readonly user: UserInList | null };

/** «Пользователи» of administrators and of controllers of a head unit. */
export function UsersScreen() {
  const { id: userId } = useProfile();
  const search = useListSearch(useMemo(() => userListDefinition(userId), [userId]));
  const list = usePaged(userQueries.list(search.state), search);
  const filters = useUserFilters(search);
  const [edited, setEdited] = useState<Edited | null>(null);
  const { inn, unit } = search.state;
  return (
    <StaffPage
      texts={texts}
      search={search}
      list={list}
      filters={filters}
      pageSizes={staffPageSizes}
      actions={<AddButton label={texts.add} action="user.create" onClick={() => setEdited({ user: null })} />}
    >
      <SignerChanges />
      <UserTable search={search} list={list} onEdit={(user) => setEdited({ user })} />
      {edited && <UserDialog user={edited.user} place={{ inn, unitId: unit }} onClose={() => setEdited(null)} />}
    </StaffPage>
  );
}

interface TableProps {
  readonly search: ListSearch<UserListState>;
  readonly list: StaffRows<UserInList>;
  readonly onEdit: (user: UserInList) => void;
}

function UserTable({ search, list, onEdit }: TableProps) {
  const actionsOf = useCallback(
    (user: UserInList) => (
      <RowActions>
        <RowAction label={texts.edit({ name: user.name })} Icon={Edit} onClick={() => onEdit(user)} />
      </RowActions>
    ),
    [onEdit],
  );
  const columns = useMemo(() => userColumns(rowNumbers(search), actionsOf), [search, actionsOf]);
  return (
    <StaffTable
      label={texts.title}
      name="users"
      columns={columns}
      list={list}
      idOf={({ id }) => id}
      {...sortProps(search)}
      emptyText={texts.empty}
      onReset={search.reset}
      onOpen={onEdit}
      card={(user) => <UserCard user={user} actions={actionsOf(user)} />}
    />
  );
}
