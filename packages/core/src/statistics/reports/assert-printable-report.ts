import type { ReportTable } from '@hybrid-mail/contracts/report';
import { Refusal } from '../../errors.ts';

/** Rows of about sixty printed pages; limited, because PDF generation blocks the event loop. */
export const maxPrintedRows = 2000;

/** Asserts that the report fits on paper. @throws Refusal paper-too-long */
export function assertPrintableReport({ rows }: Pick<ReportTable, 'rows'>): void {
  if (rows.length > maxPrintedRows) throw new Refusal('paper-too-long');
}
