import type { ReportTable } from '@hybrid-mail/contracts/report';
import { Refusal } from '../../errors.ts';

/** Rows of about sixty printed pages; limited, because PDF generation blocks the event loop. */
export const maxPrinted = 2000;

/** Asserts that the report fits on paper. @throws Refusal paper-too-long */
export function assertPrintable({ rows }: Pick<ReportTable, 'rows'>): void {
  if (rows.length > maxPrinted) throw new Refusal('paper-too-long');
}
