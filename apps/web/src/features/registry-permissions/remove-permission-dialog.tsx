import { registryPermissionCalls as calls, type RegistryPermission } from '@hybrid-mail/contracts/registry-permission';
import { registryPermissionTexts } from '@hybrid-mail/messages/registry-permissions';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { DeletionDialog } from '../../ui/form-dialog/deletion-dialog.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { registryPermissionQueries } from './registry-permissions.queries.ts';

const texts = registryPermissionTexts.deleting;

interface Props {
  readonly permission: RegistryPermission;
  readonly onClose: () => void;
}

/** Confirms and removes the permission. Rendered only while open. */
export function RemovePermissionDialog({ permission: { id, organization }, onClose }: Props) {
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call(calls.remove, { query: { id } }),
    onSuccess: async () => {
      notify.success(texts.done);
      await queries.invalidateQueries({ queryKey: registryPermissionQueries.lists });
      onClose();
    },
    onError: () => notify.error(texts.failed),
  });
  return (
    <DeletionDialog
      title={texts.title}
      deleteLabel={staffTexts.delete}
      isDeleting={removing.isPending}
      reason={removing.error?.message}
      onDelete={() => removing.mutate()}
      onClose={onClose}
    >
      <Typography>{texts.lost({ name: organization.name })}</Typography>
    </DeletionDialog>
  );
}
