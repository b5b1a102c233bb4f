import { templateCalls as calls, type TemplateRecord } from '@hybrid-mail/contracts/template';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { templateTexts } from '@hybrid-mail/messages/templates';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { DeletionDialog } from '../../ui/form-dialog/deletion-dialog.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { templateQueries } from './templates.queries.ts';

const texts = templateTexts.deleting;

interface Props {
  readonly template: TemplateRecord;
  readonly onClose: () => void;
}

/** Confirms and deletes a template; a template that letters use is retired instead. Rendered only while open. */
export function DeleteTemplateDialog({ template: { id, name }, onClose }: Props) {
  const queries = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => call(calls.remove, { query: { id } }),
    onSuccess: async ({ isRetired }) => {
      notify.success(isRetired ? texts.retired : texts.done);
      await queries.invalidateQueries({ queryKey: templateQueries.lists });
      onClose();
    },
  });
  return (
    <DeletionDialog
      title={texts.title}
      deleteLabel={staffTexts.delete}
      isDeleting={deleting.isPending}
      reason={deleting.error?.message}
      onDelete={() => deleting.mutate()}
      onClose={onClose}
    >
      <Typography>{texts.lost({ name })}</Typography>
    </DeletionDialog>
  );
}
