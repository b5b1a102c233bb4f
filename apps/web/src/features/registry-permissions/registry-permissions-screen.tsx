import type { RegistryPermission } from '@hybrid-mail/contracts/registry-permission';
import { registryPermissionTexts as texts } from '@hybrid-mail/messages/registry-permissions';
import Delete from '@mui/icons-material/DeleteOutlined';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { usePageSearch } from '../../lib/list-search/index.ts';
import { useOrganizationFilter } from '../../shared/organization/use-organization-filter.ts';
import { useOrganizationIdFinder } from '../../shared/organization-choice/organization-id.ts';
import { StaffList } from '../../shared/staff-list/staff-list.tsx';
import { RowAction, RowActions } from '../../ui/row-actions/row-actions.tsx';
import { NewPermissionDialog } from './new-permission-dialog.tsx';
import { RegistryPermissionCard } from './registry-permission-card.tsx';
import { registryPermissionColumns } from './registry-permission-columns.tsx';
import { registryPermissionListDefinition, registryPermissionPageSize } from './registry-permission-list-state.ts';
import { registryPermissionQueries } from './registry-permissions.queries.ts';
import { RemovePermissionDialog } from './remove-permission-dialog.tsx';

/** Page of the organizations that may import spreadsheets. */
export function RegistryPermissionsScreen() {
  const search = usePageSearch(registryPermissionListDefinition);
  const { inn } = search.state;
  const list = usePaged(registryPermissionQueries.list(search.state, useOrganizationIdFinder()), search);
  const organization = useOrganizationFilter({ inn, onChange: (chosen) => search.filter({ inn: chosen }) });
  return (
    <StaffList<RegistryPermission, Dialog>
      texts={texts}
      name="registry-permissions"
      search={search}
      list={list}
      filters={[organization]}
      pageSizes={[registryPermissionPageSize]}
      idOf={({ id }) => id}
      columns={registryPermissionColumns}
      card={(permission, actions) => <RegistryPermissionCard permission={permission} actions={actions} />}
      rowActions={rowActions}
      createAction="registry.permit"
      newRecord="new"
      renderDialog={(dialog, close) =>
        dialog === 'new' ? (
          <NewPermissionDialog inn={inn} onClose={close} />
        ) : (
          <RemovePermissionDialog permission={dialog} onClose={close} />
        )
      }
    />
  );
}

/** Dialog to open: «new» adds a permission, a permission opens the dialog that removes it. */
type Dialog = 'new' | RegistryPermission;

const rowActions = (permission: RegistryPermission, open: (dialog: Dialog) => void) => (
  <RowActions>
    <RowAction
      label={texts.delete({ name: permission.organization.name })}
      Icon={Delete}
      onClick={() => open(permission)}
    />
  </RowActions>
);
