import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import type { Sheet } from './sheet.ts';

/** Name and row count of the sheet; for a CSV file, its detected encoding and separator instead of the name. */
export function formatSource({ name, rows, source: { format, encoding = '', separator = '' } }: Sheet): string {
  const count = rows.length;
  if (format !== 'csv') return texts.sheetOf({ name, count });
  return texts.textFileOf({ encoding, separator: separator === '\t' ? texts.tab : `«${separator}»`, count });
}
