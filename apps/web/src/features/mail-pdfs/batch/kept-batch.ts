import { onSessionEnd } from '../../../lib/session/session-end.ts';
import { PdfBatch } from './pdf-batch.ts';

let kept: { readonly userId: number; readonly batch: PdfBatch } | null = null;

/** The batch of a person, as it was left; another person begins with none. */
export function batchOf(userId: number): PdfBatch {
  if (kept?.userId !== userId) {
    kept?.batch.end();
    kept = { userId, batch: new PdfBatch() };
  }
  return kept.batch;
}

// A session that ended by itself goes on after the login; who logs out leaves nothing behind.
onSessionEnd((reason) => {
  if (reason !== undefined) return;
  kept?.batch.end();
  kept = null;
});
