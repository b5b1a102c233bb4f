import { registryCalls } from '@hybrid-mail/contracts/registry';
import { refusedRowsTexts as texts } from '@hybrid-mail/messages/refused-rows';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { DeletionDialog } from '../../../ui/form-dialog/deletion-dialog.tsx';
import { notify } from '../../../ui/notify/notify.tsx';

interface Props {
  readonly id: number;
  readonly count: number;
  readonly onClose: () => void;
}

/** Asks for confirmation and deletes the refused rows of a registry. The parent mounts it only while it is open. */
export function DeleteRefusedRowsDialog({ id, count, onClose }: Props) {
  const queries = useQueryClient();
  const dropping = useMutation({
    mutationFn: () => call(registryCalls.dropRefused, { query: { id } }),
    onSuccess: async () => {
      notify.success(texts.removed);
      onClose();
      await queries.invalidateQueries({ queryKey: registryQueries.all });
    },
  });
  return (
    <DeletionDialog
      title={texts.removing({ count })}
      deleteLabel={texts.remove}
      isDeleting={dropping.isPending}
      reason={dropping.error?.message}
      onDelete={() => dropping.mutate()}
      onClose={onClose}
    >
      <Typography>{texts.lost}</Typography>
    </DeletionDialog>
  );
}
