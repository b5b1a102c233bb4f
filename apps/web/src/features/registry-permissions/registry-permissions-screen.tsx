import { registryPermissionCalls as calls, type RegistryPermission } from '@hybrid-mail/contracts/registry-permission';
import { registryPermissionTexts as texts } from '@hybrid-mail/messages/registry-permissions';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../lib/api/call.ts';
import { formatDay } from '../../lib/formats/dates.ts';
import { usePaged } from '../../lib/list-query/use-paged.ts';
import { usePageSearch } from '../../lib/list-search/index.ts';
import { useOrganizationFilter } from '../../shared/organization/use-organization-filter.ts';
import { useOrganizationIdFinder } from '../../shared/organization-choice/organization-id.ts';
import { OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { StaffList } from '../../shared/staff-list/staff-list.tsx';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { DeletionDialog } from '../../ui/form-dialog/deletion-dialog.tsx';
import { ListedName } from '../../ui/listed-name/listed-name.tsx';
import { Moment } from '../../ui/moment/moment.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { RowAction, RowActions } from '../../ui/row-actions/row-actions.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { NewPermissionDialog } from './new-permission-dialog.tsx';
import { registryPermissionListDefinition, registryPermissionPageSize } from './registry-permission-list-state.ts';
import { registryPermissionQueries } from './registry-permissions.queries.ts';

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
      card={renderCard}
      rowActions={rowActions}
      isFitted
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

const renderCard = (permission: RegistryPermission, actions: ReactNode) => (
  <Box sx={{ px: 4, py: 3, display: 'flex', gap: 2, alignItems: 'flex-start' }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <OrganizationCell {...permission} />
      <Box sx={{ color: colors.secondary }}>
        {texts.permitted({ name: permission.user.name, day: formatDay(permission.createdOn) })}
      </Box>
    </Box>
    {actions}
  </Box>
);

const { columns, deleting } = texts;
const { plain } = columnMakersOf<RegistryPermission>();

const registryPermissionColumns = [
  plain('organization', columns.organization, 460, (permission) => <OrganizationCell {...permission} />, {
    isSticky: true,
  }),
  plain('user', columns.user, 300, ({ user }) => <ListedName name={user.name} />),
  plain('createdOn', columns.createdOn, 110, ({ createdOn }) => <Moment at={createdOn} />),
];

interface RemoveProps {
  readonly permission: RegistryPermission;
  readonly onClose: () => void;
}

/** Confirms and removes the permission. Rendered only while open. */
function RemovePermissionDialog({ permission: { id, organization }, onClose }: RemoveProps) {
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call(calls.remove, { query: { id } }),
    onSuccess: async () => {
      notify.success(deleting.done);
      await queries.invalidateQueries({ queryKey: registryPermissionQueries.lists });
      onClose();
    },
    onError: () => notify.error(deleting.failed),
  });
  return (
    <DeletionDialog
      title={deleting.title}
      deleteLabel={staffTexts.delete}
      isDeleting={removing.isPending}
      reason={removing.error?.message}
      onDelete={() => removing.mutate()}
      onClose={onClose}
    >
      <Typography>{deleting.lost({ name: organization.name })}</Typography>
    </DeletionDialog>
  );
}
