import { mailImportTexts } from './ru/mail-import.ts';
import { mailListTexts } from './ru/mail-list.ts';

/** Columns that every spreadsheet of letters may have, by our names. */
export type LabelledColumn = 'row' | 'receiver' | 'region' | 'area' | 'address' | 'template';

/** Displayed name of a column, on the page and in the files that the page and the server write. */
export function columnLabel(column: LabelledColumn): string {
  if (column === 'row' || column === 'template') return mailImportTexts[column];
  return mailListTexts.columns[column];
}
