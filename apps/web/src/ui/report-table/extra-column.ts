import type { ReactNode } from 'react';
import type { ReportRow } from './report-cells.ts';

/** Last column that a screen adds to a report; only on the page, not in the report's files. */
export interface ExtraColumn {
  readonly head: ReactNode;
  readonly cell: (row: ReportRow) => ReactNode;
  readonly total: ReactNode;
  /** Line below the figures of a card on phones. */
  readonly line: (row: ReportRow) => string | undefined;
  readonly totalLine: string | undefined;
}
