import { registryCalls as calls, type RegistryRecord } from '@hybrid-mail/contracts/registry';
import { registryTexts as texts } from '@hybrid-mail/messages/registry';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { mailQueries } from '../../../lib/queries/mail.queries.ts';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { DeletionDialog } from '../../../ui/form-dialog/deletion-dialog.tsx';
import { notify } from '../../../ui/notify/notify.tsx';

interface Props {
  readonly registry: RegistryRecord;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Confirms and deletes all letters of a registry. Rendered only while open. */
export function DeleteRegistryDialog({ registry: { id, fileName, createdCount }, onClose, onDeleted }: Props) {
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => call(calls.remove, { query: { id } }),
    onSuccess: async () => {
      notify.success(texts.removed);
      onDeleted();
      onClose();
      await queries.invalidateQueries({ queryKey: mailQueries.lists });
      await queries.invalidateQueries({ queryKey: registryQueries.all });
    },
  });
  return (
    <DeletionDialog
      title={texts.removing({ name: fileName ?? texts.unnamed({ id }) })}
      deleteLabel={texts.remove}
      isDeleting={deleting.isPending}
      reason={deleting.error?.message}
      onDelete={() => deleting.mutate()}
      onClose={onClose}
    >
      <Typography>{texts.lost({ count: createdCount })}</Typography>
    </DeletionDialog>
  );
}
