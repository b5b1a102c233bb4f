import { onSessionEnd } from '../../../lib/session/session-end.ts';
import { PdfBatch } from './pdf-batch.ts';

let kept: { readonly userId: number; readonly batch: PdfBatch } | null = null;

/** The user's batch in its last state. When another user logs in, the previous user's batch is ended. */
export function batchOf(userId: number): PdfBatch {
  if (kept?.userId !== userId) {
    kept?.batch.end();
    kept = { userId, batch: new PdfBatch() };
  }
  return kept.batch;
}

// Without a reason the user logged out: the batch ends. With a reason (e.g. an expired session) it waits for the next
// login.
onSessionEnd((reason) => {
  if (reason !== undefined) return;
  kept?.batch.end();
  kept = null;
});
