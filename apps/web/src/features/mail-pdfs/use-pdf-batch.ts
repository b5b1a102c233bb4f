import { useMemo, useSyncExternalStore } from 'react';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { onSessionEnd } from '../../lib/session/session-end.ts';
import { usePlaces } from '../../shared/places/use-places.ts';
import type { BatchRow } from './batch/batch-row.ts';
import { type CheckedLetter, checkLetter } from './batch/check-letter.ts';
import { PdfBatch } from './batch/pdf-batch.ts';

let kept: { readonly userId: number; readonly batch: PdfBatch } | null = null;

/** The user's batch in its last state. When another user logs in, the previous user's batch is ended. */
function batchOf(userId: number): PdfBatch {
  if (kept?.userId !== userId) {
    kept?.batch.end();
    kept = { userId, batch: new PdfBatch() };
  }
  return kept.batch;
}

// A logout has no reason and ends the batch. Another end of the session, e.g. its expiry, has a reason and keeps the
// batch for the next login.
onSessionEnd((reason) => {
  if (reason !== undefined) return;
  kept?.batch.end();
  kept = null;
});

/** The user's batch with its checked rows; the check is memoized by row. */
export function usePdfBatch() {
  const { id: userId, organization } = useProfile();
  const batch = batchOf(userId);
  const state = useSyncExternalStore(batch.subscribe, batch.state);
  const places = usePlaces();
  const own = organization?.name;
  const check = useMemo(() => {
    if (!places) return null;
    const checked = new WeakMap<BatchRow, CheckedLetter>();
    return (row: BatchRow) => {
      const letter = checked.get(row) ?? checkLetter(row, places, own === undefined ? [] : [own]);
      checked.set(row, letter);
      return letter;
    };
  }, [places, own]);
  const letters = useMemo(() => (check ? state.rows.map(check) : []), [state.rows, check]);
  return { batch, state, letters, isLoading: places === null };
}
