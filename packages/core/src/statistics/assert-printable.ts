import type { ReportTable } from '@hybrid-mail/contracts/report';
import { Refusal } from '../errors.ts';

/** Drawing pages blocks the event loop, so a table has sixty pages at most. */
export const maxPrinted = 2000;

/** That the report can be put on paper. @throws Refusal paper-too-long */
export function assertPrintable({ rows }: Pick<ReportTable, 'rows'>): void {
  if (rows.length > maxPrinted) throw new Refusal('paper-too-long');
}
