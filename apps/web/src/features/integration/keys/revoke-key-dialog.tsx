import { type ApiKey, apiKeyCalls } from '@hybrid-mail/contracts/api-key';
import { apiKeyTexts } from '@hybrid-mail/messages/integration';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { DeletionDialog } from '../../../ui/form-dialog/deletion-dialog.tsx';
import { notify } from '../../../ui/notify/notify.tsx';
import { keyQueries } from './keys.queries.ts';

const texts = apiKeyTexts.revoking;

interface Props {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Confirms and revokes a key. Rendered only while open. */
export function RevokeKeyDialog({ apiKey: { id, name, start }, onClose }: Props) {
  const queries = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => call(apiKeyCalls.revoke, { query: { id } }),
    onSuccess: async () => {
      notify.success(texts.done);
      await queries.invalidateQueries({ queryKey: keyQueries.all });
      onClose();
    },
    onError: () => notify.error(texts.failed),
  });
  return (
    <DeletionDialog
      title={texts.title({ name })}
      deleteLabel={apiKeyTexts.revoke}
      isDeleting={revoking.isPending}
      reason={revoking.error?.message}
      onDelete={() => revoking.mutate()}
      onClose={onClose}
    >
      <Typography>{texts.lost({ start })}</Typography>
    </DeletionDialog>
  );
}
