import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { createContext, use } from 'react';

/** Actions on a row, and why they are disabled. */
export interface WaitingRowActions {
  readonly isBusy: boolean;
  /** Why the user may not act. */
  readonly offBecause: string | undefined;
  /** True if the row has left the list and has no open refusal form; it stays visible until the user hides it. */
  readonly isGone: boolean;
  readonly onRetry: () => void;
  readonly onApplyAgain: () => void;
  readonly onRefuse: () => void;
  readonly onToPause: () => void;
  readonly onHide: () => void;
}

interface RowContextValue {
  /** Server time of the data, as ISO 8601. */
  readonly at: string;
  readonly noteOf: (row: WaitingRecord) => string | undefined;
  readonly actingOf: (row: WaitingRecord) => WaitingRowActions;
}

/**
 * Data that the cells need besides their row. A context, because columns that contain the data would change with it,
 * remount the cells and lose the focus.
 */
export const WaitingRowContext = createContext<RowContextValue | null>(null);

export function useWaitingRowContext(): RowContextValue {
  const value = use(WaitingRowContext);
  if (!value) throw new Error('useRowContext must be called inside RowContext');
  return value;
}
