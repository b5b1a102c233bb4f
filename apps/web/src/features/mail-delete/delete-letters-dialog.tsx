import { mailCalls } from '@hybrid-mail/contracts/mail';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { mailDeleteTexts as texts } from '@hybrid-mail/messages/mail-delete';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, apiErrorText } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import type { DeletionRequest } from '../../shared/requests/deletion-request.ts';
import { DeletionDialog } from '../../ui/form-dialog/deletion-dialog.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { colors } from '../../ui/theme/tokens.ts';

/** Maximum number of letters that the dialog names. */
const named = 8;

/** Asks for confirmation and deletes the letters. The parent mounts it only while it is open. */
export function DeleteLettersDialog(request: DeletionRequest) {
  const { letters, onClose } = request;
  const deleting = useDeleteLetters(request);
  const rest = letters.length - named;
  const isForStaff = useCan()('mail.listAsStaff');
  return (
    <DeletionDialog
      title={texts.title({ count: letters.length })}
      deleteLabel={letters.length === 1 ? texts.delete : texts.deleteMany({ count: letters.length })}
      isDeleting={deleting.isRunning}
      reason={deleting.reason}
      onDelete={() => void deleting.run()}
      onClose={onClose}
    >
      <Typography>{isForStaff ? texts.lostForStaff : texts.lost({ count: letters.length })}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 3, mb: 0, display: 'grid', rowGap: 1 }}>
        {letters.slice(0, named).map(({ id, receiver }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 3, overflowWrap: 'anywhere' }}>
            <span style={{ color: colors.secondary, flex: 'none', width: 104 }}>{formatMailNumber(id)}</span>
            {receiver}
          </Box>
        ))}
        {rest > 0 && <li style={{ color: colors.secondary }}>{texts.more({ count: rest })}</li>}
      </Box>
    </DeletionDialog>
  );
}

/** Deletes the letters, shows a message and offers to undo it. `reason` is the failure, for the dialog. */
function useDeleteLetters({ letters, onDeleted, onClose }: DeletionRequest) {
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const run = async () => {
    setRunning(true);
    setReason(null);
    const deleted: number[] = [];
    try {
      for (const ids of batchesOf(letters.map(({ id }) => id))) {
        await deleteAll(ids);
        deleted.push(...ids);
      }
      notify.success(texts.done, 5, { isForNextPage: true });
      onClose();
    } catch (error) {
      setReason(apiErrorText(error));
      notify.error(texts.failed, 5);
    } finally {
      setRunning(false);
      if (deleted.length > 0) {
        onDeleted(deleted);
        // The message offers to undo the deletion for ten seconds.
        const onTake = () => void undo(queries, deleted);
        notify.offer(texts.deleted({ count: deleted.length }), { label: texts.undo, onTake });
      }
      void queries.invalidateQueries({ queryKey: mailQueries.lists });
    }
  };
  return { isRunning, reason, run };
}

/** Maximum number of letters in one call. */
const atOnce = 500;

function batchesOf(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / atOnce);
  return Array.from({ length: count }, (_, batch) => ids.slice(batch * atOnce, (batch + 1) * atOnce));
}

async function deleteAll(ids: readonly number[]): Promise<void> {
  const [first, ...others] = ids;
  if (first === undefined) return;
  if (others.length === 0) await call(mailCalls.delete, { query: { id: first } });
  else await call(mailCalls.deleteMany, { body: { ids: [...ids] } });
}

async function undo(queries: QueryClient, ids: readonly number[]): Promise<void> {
  const count = ids.length;
  let restored = 0;
  try {
    for (const some of batchesOf(ids)) {
      await call(mailCalls.restore, { body: { ids: some } });
      restored += some.length;
    }
    notify.success(texts.undone({ count }));
  } catch (error) {
    const why = error instanceof ApiError ? error.message : texts.tryAgain;
    notify.error(restored === 0 ? texts.notUndone({ why }) : texts.partlyUndone({ restored, count, why }), 10);
  } finally {
    void queries.invalidateQueries({ queryKey: mailQueries.all });
  }
}
