import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { today } from '../../lib/formats/dates.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { paths } from '../../lib/routes.ts';
import { createdLetters } from '../../shared/letter/handed-over.ts';
import type { BatchRow } from './batch/batch-row.ts';
import type { CheckedLetter } from './batch/check-letter.ts';
import type { BatchState, PdfBatch } from './batch/pdf-batch.ts';
import { isReadyToCreate } from './letters/letter-problem-kinds.ts';

/** Creates the ready letters and opens the drafts to sign them. */
export function useLetterCreation(batch: PdfBatch, state: BatchState, letters: readonly CheckedLetter[]) {
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
