import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef, useSyncExternalStore } from 'react';
import { today } from '../../lib/formats/dates.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { onSessionEnd } from '../../lib/session/session-end.ts';
import { createdLetters } from '../../shared/letter/handed-over.ts';
import { usePlaces } from '../../shared/places/use-places.ts';
import type { BatchRow } from './batch/batch-row.ts';
import { type CheckedLetter, checkLetter, isReadyToCreate } from './batch/check-letter.ts';
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

/** Creates the ready letters and opens the drafts to sign them. */
export function useLetterCreation({ batch, state, letters }: ReturnType<typeof usePdfBatch>) {
  const router = useRouter();
  const queries = useQueryClient();
  const { rows, ordered, isPaused, isStopped } = state;
  const created = rows.flatMap(({ creation }) => (creation.kind === 'done' ? [creation.id] : []));
  const failed = rows.filter(({ creation }) => creation.kind === 'failed').length;
  const toDrafts = () => {
    createdLetters.give(created);
    batch.removeDone();
    const day = today();
    void router.navigate({ to: paths['mails-listing-draft'], search: { start: day, end: day }, ignoreBlocker: true });
  };
  const end = useEffectEvent(() => {
    void queries.invalidateQueries({ queryKey: mailQueries.lists });
    // Navigate only if all rows are done: the user may be editing another one.
    if (!isStopped && created.length > 0 && created.length === rows.length) toDrafts();
  });
  const isRunning = ordered.length > 0;
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) end();
    wasRunning.current = isRunning;
  }, [isRunning]);
  const start = () => {
    const ready = letters
      .filter(isReadyToCreate)
      .flatMap(({ row, letter }) => (letter ? [[row.number, letter] as const] : []));
    batch.create(new Map(ready));
  };
  return {
    /** Counts of the running creation; null when none runs. */
    running: isRunning ? runningOf(rows, ordered) : null,
    isPaused,
    /** Ids of the created letters. */
    created,
    failed,
    start,
    pause: () => batch.pause(),
    resume: () => batch.resume(),
    stop: () => batch.stop(),
    toDrafts,
  };
}

export type LetterCreation = ReturnType<typeof useLetterCreation>;

function runningOf(rows: readonly BatchRow[], ordered: readonly number[]) {
  const now = rows.filter(({ number }) => ordered.includes(number));
  const count = (kind: BatchRow['creation']['kind']) => now.filter(({ creation }) => creation.kind === kind).length;
  return { total: ordered.length, done: count('done'), failed: count('failed') };
}
