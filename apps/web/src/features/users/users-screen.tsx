import type { UserInList } from '@hybrid-mail/contracts/user';
import Add from '@mui/icons-material/AddOutlined';
import Edit from '@mui/icons-material/EditOutlined';
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
import { userTexts as texts } from '../../messages/users.ts';
import { DataTable, type Load } from '../../ui/data-table/index.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { RowAction, RowActions } from '../../ui/row-actions/row-actions.tsx';
import { useUserFilters } from './use-user-filters.ts';
import { UserCard } from './user-card.tsx';
import { userColumns } from './user-columns.tsx';
import { UserDialog } from './user-dialog.tsx';
import { type UserListState, userListDefinition } from './user-list-state.ts';
import { userQueries } from './users.queries.ts';

/** Null: a new one. */
type Edited = { readonly user: UserInList | null };

/** «Пользователи» of administrators and of controllers of a head unit. */
export function UsersScreen() {
  const { id: userId } = useProfile();
  const search = useListSearch(useMemo(() => userListDefinition(userId), [userId]));
  const list = usePaged(userQueries.list(search.state), search);
  const filters = useUserFilters(search);
  const [edited, setEdited] = useState<Edited | null>(null);
  useKeys({ KeyR: list.retry });
  const { inn, unit } = search.state;
  return (
    <ListPage
      title={texts.title}
      count={texts.count}
      total={list.total}
      actions={<AddButton onClick={() => setEdited({ user: null })} />}
      onRefresh={list.retry}
      filters={filters}
      onReset={search.reset}
      pager={pagerProps(search, list, staffPageSizes)}
    >
      <UserTable {...{ search, list }} onEdit={(user) => setEdited({ user })} />
      {edited && <UserDialog user={edited.user} place={{ inn, unitId: unit }} onClose={() => setEdited(null)} />}
    </ListPage>
  );
}

const AddButton = ({ onClick }: { readonly onClick: () => void }) =>
  useCan()('user.create') && (
    <Button variant="contained" startIcon={<Add />} onClick={onClick} sx={{ whiteSpace: 'nowrap' }}>
      {texts.add}
    </Button>
  );

interface TableProps {
  readonly search: ListSearch<UserListState>;
  readonly list: Load & { readonly rows: readonly UserInList[] };
  readonly onEdit: (user: UserInList) => void;
}

function UserTable({ search, list, onEdit }: TableProps) {
  const { id: userId } = useProfile();
  const actionsOf = useCallback(
    (user: UserInList) => (
      <RowActions>
        <RowAction label={texts.edit(user.name)} Icon={Edit} onClick={() => onEdit(user)} />
      </RowActions>
    ),
    [onEdit],
  );
  const columns = useMemo(() => userColumns(rowNumbers(search), actionsOf), [search, actionsOf]);
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
      onOpen={onEdit}
      widthsKey={`hybrid-mail.columns.users.${userId}`}
      card={(user) => <UserCard user={user} actions={actionsOf(user)} />}
    />
  );
}
