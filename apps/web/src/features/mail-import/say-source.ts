import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import type { Sheet } from './sheet/sheet.ts';

/** The sheet that is read with its rows; of a text file the encoding and the separator that were found in it. */
export function saySource({ name, rows, source: { format, encoding = '', separator = '' } }: Sheet): string {
  const count = rows.length;
  if (format !== 'csv') return texts.sheetOf({ name, count });
  return texts.textFileOf({ encoding, separator: separator === '\t' ? texts.tab : `«${separator}»`, count });
}
