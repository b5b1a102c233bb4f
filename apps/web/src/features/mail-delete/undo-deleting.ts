import { mailCalls } from '@hybrid-mail/contracts/mail';
import { mailDeleteTexts as texts } from '@hybrid-mail/messages/mail-delete';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { parts } from './parts.ts';

/** Shows how many letters were deleted, and offers undo for ten seconds. */
export function offerUndo(queries: QueryClient, ids: readonly number[]): void {
  notify.offer(texts.deleted({ count: ids.length }), {
    label: texts.undo,
    onTake: () => void undo(queries, ids),
  });
}

async function undo(queries: QueryClient, ids: readonly number[]): Promise<void> {
  let restored = 0;
  try {
    for (const some of parts(ids)) {
      await call(mailCalls.restore, { body: { ids: some } });
      restored += some.length;
    }
    notify.success(texts.undone({ count: ids.length }));
  } catch (error) {
    const why = error instanceof ApiError ? error.message : texts.tryAgain;
    const count = ids.length;
    notify.error(restored === 0 ? texts.notUndone({ why }) : texts.partlyUndone({ restored, count, why }), 10);
  } finally {
    void queries.invalidateQueries({ queryKey: mailQueries.all });
  }
}
