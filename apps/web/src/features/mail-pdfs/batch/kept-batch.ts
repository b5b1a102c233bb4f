import { onSessionEnd } from '../../../lib/session/session-end.ts';
import { PdfBatch } from './pdf-batch.ts';

let kept: { readonly userId: number; readonly batch: PdfBatch } | null = null;

/** The batch of this person as it was left. When another person logs in, the batch of the previous one ends. */
export function batchOf(userId: number): PdfBatch {
  if (kept?.userId !== userId) {
    kept?.batch.end();
    kept = { userId, batch: new PdfBatch() };
  }
  return kept.batch;
}

// Without a reason the person logged out: the batch ends. With a reason (say, an expired session) it waits for the next login.
onSessionEnd((reason) => {
  if (reason !== undefined) return;
  kept?.batch.end();
  kept = null;
});
