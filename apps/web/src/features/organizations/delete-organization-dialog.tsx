import { globalOrganization } from '@hybrid-mail/contracts/global-organization';
import { organization as calls, type OrganizationRecord } from '@hybrid-mail/contracts/organization';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { globalOrganizationTexts } from '../../messages/global.ts';
import { organizationTexts } from '../../messages/organizations.ts';
import { staffTexts } from '../../messages/staff.ts';
import { DeletingDialog } from '../../ui/form-dialog/deleting-dialog.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { organizationQueries } from './organizations.queries.ts';

const kinds = {
  ordinary: { endpoint: calls.remove, texts: organizationTexts.deleting, lists: organizationQueries.lists },
  global: {
    endpoint: globalOrganization.remove,
    texts: globalOrganizationTexts.deleting,
    lists: organizationQueries.globalLists,
  },
} as const;

interface Props {
  readonly organization: OrganizationRecord;
  readonly kind?: keyof typeof kinds;
  readonly onClose: () => void;
}

/** Asks once more; what hangs on the organization is named by the server. Mounted while it is open. */
export function DeleteOrganizationDialog({ organization, kind = 'ordinary', onClose }: Props) {
  const { id, name, inn } = organization;
  const { endpoint, texts, lists } = kinds[kind];
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => call(endpoint, { query: { id } }),
    onSuccess: async () => {
      notify.success(texts.done);
      await queries.invalidateQueries({ queryKey: lists });
      onClose();
    },
  });
  return (
    <DeletingDialog
      title={texts.title}
      deleteLabel={staffTexts.delete}
      isDeleting={deleting.isPending}
      reason={deleting.error?.message}
      onDelete={() => deleting.mutate()}
      onClose={onClose}
    >
      <Typography>{texts.lost(name, inn)}</Typography>
    </DeletingDialog>
  );
}
