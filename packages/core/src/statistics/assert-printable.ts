import type { ReportTable } from '@hybrid-mail/contracts/report';
import { Refusal } from '../errors.ts';

/** Drawing a page takes the whole process for a while, and nobody reads more than some sixty pages of a table. */
export const maxPrinted = 2000;

/** That the report can be put on paper. @throws Refusal paper-too-long */
export function assertPrintable({ rows }: Pick<ReportTable, 'rows'>): void {
  if (rows.length > maxPrinted) throw new Refusal('paper-too-long');
}
