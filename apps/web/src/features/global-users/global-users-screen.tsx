import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import Add from '@mui/icons-material/AddOutlined';
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
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { commonTexts } from '../../messages/common.ts';
import { globalUserTexts as texts } from '../../messages/global.ts';
import { staffTexts } from '../../messages/staff.ts';
import { DataTable, type Load } from '../../ui/data-table/index.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { GlobalUserActions } from './global-user-actions.tsx';
import { GlobalUserCard } from './global-user-card.tsx';
import { globalUserColumns } from './global-user-columns.tsx';
import { GlobalUserDialog } from './global-user-dialog.tsx';
import { type GlobalUserListState, globalUserListDefinition } from './global-user-list-state.ts';
import { globalUsersQuery } from './global-users.queries.ts';
import { PermissionDialog } from './permissions/permission-dialog.tsx';
import { useGlobalUserFilters } from './use-global-user-filters.ts';

type Dialog = { readonly edited: GlobalUserRecord | null } | { readonly permitted: GlobalUserRecord };

/** «Глобальные пользователи»: administrators, controllers, monitoring and auditors. */
export function GlobalUsersScreen() {
  const { id: userId } = useProfile();
  const search = useListSearch(useMemo(() => globalUserListDefinition(userId), [userId]));
  const list = usePaged(globalUsersQuery(search.state), search);
  const filters = useGlobalUserFilters(search);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  useKeys({ KeyR: list.retry });
  return (
    <ListPage
      title={texts.title}
      count={texts.count}
      total={list.total}
      actions={
        <Button variant="contained" startIcon={<Add />} onClick={() => setDialog({ edited: null })}>
          {texts.add}
        </Button>
      }
      onRefresh={list.retry}
      filters={filters}
      onReset={search.reset}
      pager={pagerProps(search, list, staffPageSizes)}
    >
      <Table search={search} list={list} onOpen={setDialog} />
      {dialog && <OpenDialog dialog={dialog} unitId={search.state.id} onClose={() => setDialog(null)} />}
    </ListPage>
  );
}

interface TableProps {
  readonly search: ListSearch<GlobalUserListState>;
  readonly list: Load & { readonly rows: readonly GlobalUserRecord[] };
  readonly onOpen: (dialog: Dialog) => void;
}

function Table({ search, list, onOpen }: TableProps) {
  const { id: userId } = useProfile();
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
      onOpen={(edited) => onOpen({ edited })}
      widthsKey={`hybrid-mail.columns.global-users.${userId}`}
      card={(user) => <GlobalUserCard user={user} actions={actionsOf(user)} />}
    />
  );
}

interface OpenDialogProps {
  readonly dialog: Dialog;
  /** That the list is filtered to. */
  readonly unitId: number | undefined;
  readonly onClose: () => void;
}

const OpenDialog = ({ dialog, unitId, onClose }: OpenDialogProps) =>
  'edited' in dialog ? (
    <GlobalUserDialog user={dialog.edited} unitId={unitId} onClose={onClose} />
  ) : (
    <PermissionDialog user={dialog.permitted} onClose={onClose} />
  );
