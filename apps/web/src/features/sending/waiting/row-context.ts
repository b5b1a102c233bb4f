import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { createContext, use } from 'react';

/** Actions on a row, and why they are disabled. */
export interface RowActing {
  readonly isBusy: boolean;
  /** Why the user may not act. */
  readonly offBecause: string | undefined;
  /** The row has left the list and is shown only until the user has read why. */
  readonly isGone: boolean;
  readonly onRetry: () => void;
  readonly onApplyAgain: () => void;
  readonly onRefuse: () => void;
  readonly onToPause: () => void;
  readonly onHide: () => void;
}

interface RowContextValue {
  /** Time of the data. */
  readonly at: string;
  readonly noteOf: (row: WaitingRecord) => string | undefined;
  readonly actingOf: (row: WaitingRecord) => RowActing;
}

/**
 * Data for the cells of a row in addition to the row. A context, since new columns would remount the cells and lose the
 * focus.
 */
export const RowContext = createContext<RowContextValue | null>(null);

export function useRowContext(): RowContextValue {
  const value = use(RowContext);
  if (!value) throw new Error('useRowContext must be called inside RowContext');
  return value;
}
