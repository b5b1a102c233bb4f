import type { UserInList } from '@hybrid-mail/contracts/user';
import { userTexts as texts } from '@hybrid-mail/messages/users';
import Edit from '@mui/icons-material/EditOutlined';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { staffPageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { StaffList } from '../../shared/staff-list/staff-list.tsx';
import { RowAction, RowActions } from '../../ui/row-actions/row-actions.tsx';
import { SignerChanges } from './signer-changes.tsx';
import { useUserFilters } from './use-user-filters.ts';
import { UserCard } from './user-card.tsx';
import { userColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import { userListDefinition } from './user-list-state.ts';
import { userQueries } from './users.queries.ts';

/** «Пользователи» of administrators and of controllers of a head unit. */
export function UsersScreen() {
  const search = useListSearch(userListDefinition);
  const list = usePaged(userQueries.list(search.state), search);
  const filters = useUserFilters(search);
  const { inn, unit } = search.state;
  return (
    <StaffList<UserInList, Edited>
      texts={texts}
      name="users"
      search={search}
      list={list}
      filters={filters}
      pageSizes={staffPageSizes}
      idOf={({ id }) => id}
      columns={userColumns}
      card={(user, actions) => <UserCard user={user} actions={actions} />}
      actionsSize={76}
      rowActions={rowActions}
      createAction="user.create"
      newRecord={{ edited: null }}
      dialogOf={(edited) => ({ edited })}
      renderDialog={({ edited }, close) => <UserDialog user={edited} place={{ inn, unitId: unit }} onClose={close} />}
    >
      <SignerChanges />
    </StaffList>
  );
}

/** `edited` is null for a new user. */
type Edited = { readonly edited: UserInList | null };

const rowActions = (user: UserInList, open: (edited: Edited) => void) => (
  <RowActions>
    <RowAction label={texts.edit({ name: user.name })} Icon={Edit} onClick={() => open({ edited: user })} />
  </RowActions>
);
