import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { globalUserTexts as texts } from '@hybrid-mail/messages/global';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { staffPageSizes, useListSearch } from '../../lib/list-search/index.ts';
import { StaffList } from '../../shared/staff-list/staff-list.tsx';
import { GlobalUserActions } from './global-user-actions.tsx';
import { GlobalUserCard } from './global-user-card.tsx';
import { globalUserColumns } from './global-user-columns.tsx';
import { GlobalUserDialog } from './global-user-dialog.tsx';
import { globalUserListDefinition } from './global-user-list-state.ts';
import { globalUsersQuery } from './global-users.queries.ts';
import { PermissionDialog } from './permissions/permission-dialog.tsx';
import { useGlobalUserFilters } from './use-global-user-filters.ts';
import { useMayEditGlobalUser } from './use-head-restriction.ts';

/** «Глобальные пользователи»: administrators, controllers, monitoring and auditors. */
export function GlobalUsersScreen() {
  const search = useListSearch(globalUserListDefinition);
  const list = usePaged(globalUsersQuery(search.state), search);
  const filters = useGlobalUserFilters(search);
  const mayEdit = useMayEditGlobalUser();
  return (
    <StaffList<GlobalUserRecord, Dialog>
      texts={texts}
      name="global-users"
      search={search}
      list={list}
      filters={filters}
      pageSizes={staffPageSizes}
      idOf={({ id }) => id}
      columns={globalUserColumns}
      card={(user, actions) => <GlobalUserCard user={user} actions={actions} />}
      rowActions={rowActions}
      createAction="global.write"
      newRecord={{ edited: null }}
      dialogOf={(edited) => (mayEdit(edited) ? { edited } : null)}
      renderDialog={(dialog, close) =>
        'edited' in dialog ? (
          <GlobalUserDialog user={dialog.edited} unitId={search.state.id} onClose={close} />
        ) : (
          <PermissionDialog user={dialog.permitted} onClose={close} />
        )
      }
    />
  );
}

type Dialog = { readonly edited: GlobalUserRecord | null } | { readonly permitted: GlobalUserRecord };

const rowActions = (user: GlobalUserRecord, open: (dialog: Dialog) => void) => (
  <GlobalUserActions user={user} onEdit={() => open({ edited: user })} onPermit={() => open({ permitted: user })} />
);
