import type { RegistryPermission } from '@hybrid-mail/contracts/registry-permission';
import { registryPermissionTexts as texts } from '@hybrid-mail/messages/registry-permissions';
import Delete from '@mui/icons-material/DeleteOutlined';
import { useCallback, useMemo, useState } from 'react';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { rowNumbers, usePageSearch } from '../../lib/list-search/index.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { useOrganizationFilter } from '../../shared/organization/use-organization-filter.ts';
import { useOrganizationId } from '../../shared/organization-choice/organization-id.ts';
import { AddButton } from '../../shared/staff-list/add-button.tsx';
import { StaffPage } from '../../shared/staff-list/staff-page.tsx';
import { StaffTable } from '../../shared/staff-list/staff-table.tsx';
import { RowAction, RowActions } from '../../ui/row-actions/row-actions.tsx';
import { NewPermissionDialog } from './new-permission-dialog.tsx';
import { RegistryPermissionCard } from './registry-permission-card.tsx';
import { registryPermissionColumns } from './registry-permission-columns.tsx';
import { registryPermissionListDefinition, rowsOnPage } from './registry-permission-list-state.ts';
import { registryPermissionQueries } from './registry-permissions.queries.ts';
import { RemovePermissionDialog } from './remove-permission-dialog.tsx';

/** Which organizations may import spreadsheets. */
export function RegistryPermissionsScreen() {
  const { id: userId } = useProfile();
  const search = usePageSearch(useMemo(() => registryPermissionListDefinition(userId), [userId]));
  const { inn } = search.state;
  const list = usePaged(registryPermissionQueries.list(search.state, useOrganizationId()), search);
  const organization = useOrganizationFilter({ inn, onChange: (chosen) => search.filter({ inn: chosen }) });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<RegistryPermission | null>(null);
  const actionsOf = useCallback(
    (permission: RegistryPermission) => (
      <RowActions>
        <RowAction
          label={texts.delete({ name: permission.organization.name })}
          Icon={Delete}
          onClick={() => setRemoved(permission)}
        />
      </RowActions>
    ),
    [],
  );
  const columns = useMemo(() => registryPermissionColumns(rowNumbers(search), actionsOf), [search, actionsOf]);
  return (
    <StaffPage
      texts={texts}
      search={search}
      list={list}
      filters={[organization]}
      pageSizes={[rowsOnPage]}
      actions={<AddButton label={texts.add} action="registry.permit" onClick={() => setAdding(true)} />}
    >
      <StaffTable
        label={texts.title}
        name="registry-permissions"
        columns={columns}
        list={list}
        idOf={({ id }) => id}
        emptyText={texts.empty}
        onReset={search.reset}
        card={(permission) => <RegistryPermissionCard permission={permission} actions={actionsOf(permission)} />}
      />
      {isAdding && <NewPermissionDialog inn={inn} onClose={() => setAdding(false)} />}
      {removed && <RemovePermissionDialog permission={removed} onClose={() => setRemoved(null)} />}
    </StaffPage>
  );
}
