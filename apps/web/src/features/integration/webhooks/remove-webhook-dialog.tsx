import { type WebhookAddress, webhookAddressCalls } from '@hybrid-mail/contracts/webhook-address';
import { webhookDialogTexts, webhookTexts } from '@hybrid-mail/messages/webhooks';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { DeletionDialog } from '../../../ui/form-dialog/deletion-dialog.tsx';
import { notify } from '../../../ui/notify/notify.tsx';
import { nameOf } from './webhook-facts.ts';
import { webhookQueries } from './webhooks.queries.ts';

const texts = webhookDialogTexts.removing;

interface Props {
  readonly address: WebhookAddress;
  readonly onClose: () => void;
}

/** Confirms and removes an address. Rendered only while open. */
export function RemoveWebhookDialog({ address, onClose }: Props) {
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call(webhookAddressCalls.remove, { query: { id: address.id } }),
    onSuccess: async () => {
      notify.success(texts.done);
      await queries.invalidateQueries({ queryKey: webhookQueries.all });
      onClose();
    },
  });
  return (
    <DeletionDialog
      title={texts.title({ name: nameOf(address) })}
      deleteLabel={webhookTexts.remove}
      isDeleting={removing.isPending}
      reason={removing.error?.message}
      onDelete={() => removing.mutate()}
      onClose={onClose}
    >
      <Typography>{texts.lost}</Typography>
    </DeletionDialog>
  );
}
