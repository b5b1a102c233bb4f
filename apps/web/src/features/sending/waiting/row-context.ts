import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { createContext, use } from 'react';

/** What can be done with a row, and why not. */
export interface RowActing {
  readonly isBusy: boolean;
  /** Why this person may decide nothing. */
  readonly offBecause: string | undefined;
  /** The row is no longer in the list: it is only shown until the person has read why. */
  readonly isGone: boolean;
  readonly onRetry: () => void;
  readonly onApplyAgain: () => void;
  readonly onRefuse: () => void;
  readonly onToPause: () => void;
  readonly onHide: () => void;
}

interface RowTold {
  /** Moment of the data. */
  readonly at: string;
  readonly noteOf: (row: WaitingRecord) => string | undefined;
  readonly actingOf: (row: WaitingRecord) => RowActing;
}

/** What the cells of a row need besides the row. As a context, since other columns would build the cells again and lose the focus. */
export const RowContext = createContext<RowTold | null>(null);

export function useRowContext(): RowTold {
  const told = use(RowContext);
  if (!told) throw new Error('a row of the list is shown outside of it');
  return told;
}
