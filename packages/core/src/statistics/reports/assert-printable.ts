import type { ReportTable } from '@hybrid-mail/contracts/report';
import { Refusal } from '../../errors.ts';

/** Making the PDF blocks the event loop, so a printed table has sixty pages at most. */
export const maxPrinted = 2000;

/** Asserts that the report fits on paper. @throws Refusal paper-too-long */
export function assertPrintable({ rows }: Pick<ReportTable, 'rows'>): void {
  if (rows.length > maxPrinted) throw new Refusal('paper-too-long');
}
