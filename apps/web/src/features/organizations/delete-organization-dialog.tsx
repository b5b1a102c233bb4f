import type { OrganizationRecord } from '@hybrid-mail/contracts/organization';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { DeletionDialog } from '../../ui/form-dialog/deletion-dialog.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { type OrganizationKind, organizationKinds } from './organization-kinds.ts';

interface Props {
  readonly organization: OrganizationRecord;
  readonly kind: OrganizationKind;
  readonly onClose: () => void;
}

/**
 * Confirms and deletes an organization. If other records depend on it, shows the server's refusal. Rendered only while
 * open.
 */
export function DeleteOrganizationDialog({ organization, kind, onClose }: Props) {
  const { id, name, inn } = organization;
  const { calls, lists, texts } = organizationKinds[kind];
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => call(calls.remove, { query: { id } }),
    onSuccess: async () => {
      notify.success(texts.deleting.done);
      await queries.invalidateQueries({ queryKey: lists });
      onClose();
    },
  });
  return (
    <DeletionDialog
      title={texts.deleting.title}
      deleteLabel={staffTexts.delete}
      isDeleting={deleting.isPending}
      reason={deleting.error?.message}
      onDelete={() => deleting.mutate()}
      onClose={onClose}
    >
      <Typography>{texts.deleting.lost({ name, inn })}</Typography>
    </DeletionDialog>
  );
}
