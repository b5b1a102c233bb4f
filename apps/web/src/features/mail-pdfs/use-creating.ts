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
import { isReady } from './letters/letter-kinds.ts';

interface Running {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
}

export interface Creating {
  /** Letters of the running creation; null when none runs. */
  readonly running: Running | null;
  readonly isPaused: boolean;
  /** Ids of the created letters, which wait for a signature. */
  readonly created: readonly number[];
  readonly failed: number;
  readonly start: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
  readonly toDrafts: () => void;
}

/** Creates the ready letters and opens the drafts to sign them. */
export function useCreating(batch: PdfBatch, state: BatchState, letters: readonly CheckedLetter[]): Creating {
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
    const ready = letters.filter(isReady).flatMap(({ row, letter }) => (letter ? [[row.number, letter] as const] : []));
    batch.create(new Map(ready));
  };
  return {
    running: isRunning ? runningOf(rows, ordered) : null,
    isPaused,
    created,
    failed,
    start,
    pause: () => batch.pause(),
    resume: () => batch.resume(),
    stop: () => batch.stop(),
    toDrafts,
  };
}

function runningOf(rows: readonly BatchRow[], ordered: readonly number[]): Running {
  const now = rows.filter(({ number }) => ordered.includes(number));
  const count = (kind: BatchRow['creation']['kind']) => now.filter(({ creation }) => creation.kind === kind).length;
  return { total: ordered.length, done: count('done'), failed: count('failed') };
}
