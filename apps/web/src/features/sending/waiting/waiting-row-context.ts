import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { createContext, use } from 'react';
import type { useWaitingList } from './use-waiting-list.ts';

interface RowContextValue extends Pick<ReturnType<typeof useWaitingList>, 'actingOf'> {
  /** Server time of the data, as ISO 8601. */
  readonly at: string;
  readonly noteOf: (row: WaitingRecord) => string | undefined;
}

/**
 * Data that the cells need besides their row. A context, because columns that contain the data would change with it,
 * remount the cells and lose the focus.
 */
export const WaitingRowContext = createContext<RowContextValue | null>(null);

export function useWaitingRowContext(): RowContextValue {
  const value = use(WaitingRowContext);
  if (!value) throw new Error('useWaitingRowContext must be called inside WaitingRowContext');
  return value;
}
