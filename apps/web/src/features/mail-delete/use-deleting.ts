import { mailCalls } from '@hybrid-mail/contracts/mail';
import { mailDeleteTexts as texts } from '@hybrid-mail/messages/mail-delete';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiErrorText } from '../../lib/api/api-error-text.ts';
import { call } from '../../lib/api/call.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import type { DeletingRequest } from '../../shared/requests/deleting-request.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { parts } from './parts.ts';
import { offerUndo } from './undo-deleting.ts';

/** Deletes the letters, notifies and offers to undo it; a failure stays in state for the dialog. */
export function useDeleting({ letters, onDeleted, onClose }: DeletingRequest) {
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const run = async () => {
    setRunning(true);
    setReason(null);
    const deleted: number[] = [];
    try {
      for (const ids of parts(letters.map(({ id }) => id))) {
        await deleteAll(ids);
        deleted.push(...ids);
      }
      notify.success(texts.done, 5);
      onClose();
    } catch (error) {
      setReason(apiErrorText(error));
      notify.error(texts.failed, 5);
    } finally {
      setRunning(false);
      if (deleted.length > 0) {
        onDeleted(deleted);
        offerUndo(queries, deleted);
      }
      void queries.invalidateQueries({ queryKey: mailQueries.lists });
    }
  };
  return { isRunning, reason, run };
}

async function deleteAll(ids: readonly number[]): Promise<void> {
  const [first, ...others] = ids;
  if (first === undefined) return;
  if (others.length === 0) await call(mailCalls.delete, { query: { id: first } });
  else await call(mailCalls.deleteMany, { body: { ids: [...ids] } });
}
