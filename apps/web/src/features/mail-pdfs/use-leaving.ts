import { useBlocker } from '@tanstack/react-router';
import type { BatchRow } from './batch/batch-row.ts';

/** Closing the tab loses the files, so the browser asks; navigation within the app keeps them. */
export function useLeaving(rows: readonly BatchRow[]): void {
  const hasWork = rows.some(({ creation }) => creation.kind !== 'done');
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => hasWork });
}
