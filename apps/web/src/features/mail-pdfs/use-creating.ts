import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { today } from '../../lib/formats/dates.ts';
import { mailQueries } from '../../lib/queries/mail.queries.ts';
import { paths } from '../../lib/routes.ts';
import { createdLetters } from '../../shared/handed-over.ts';
import { isUnderWay } from './batch/batch-row.ts';
import type { CheckedLetter } from './batch/check-letter.ts';
import type { BatchState, PdfBatch } from './batch/pdf-batch.ts';
import { isReady } from './letter-kinds.ts';

export interface Creating {
  /** Letters of the running creation; 0 when none runs. */
  readonly ordered: number;
  readonly done: number;
  readonly isPaused: boolean;
  /** Ids of the letters that wait to be signed. */
  readonly created: readonly number[];
  readonly failed: number;
  readonly start: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
  readonly toDrafts: () => void;
}

/** Creates the ready letters and takes them to be signed. */
export function useCreating(batch: PdfBatch, state: BatchState, letters: readonly CheckedLetter[]): Creating {
  const router = useRouter();
  const queries = useQueryClient();
  const { rows, ordered, isPaused } = state;
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
    if (failed === 0 && created.length > 0) toDrafts();
  });
  const wasRunning = useRef(ordered > 0);
  useEffect(() => {
    if (wasRunning.current && ordered === 0) end();
    wasRunning.current = ordered > 0;
  }, [ordered]);
  const start = () => {
    const ready = letters.filter(isReady).flatMap(({ row, letter }) => (letter ? [[row.number, letter] as const] : []));
    batch.create(new Map(ready));
  };
  return {
    ordered,
    done: Math.max(0, ordered - rows.filter(isUnderWay).length),
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
