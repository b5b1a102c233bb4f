import { cellOfText } from '../cells/cell-of-text.ts';
import { type RawTable, TableBuilder } from '../raw-table.ts';
import { SheetError, type SheetSource } from '../sheet.ts';
import { decodeText } from './decode-text.ts';
import { splitRecords } from './split-records.ts';

const separators = [';', ',', '\t', '|'] as const;
const triedRecords = 100;

/**
 * Parses a CSV file.
 * @throws SheetError `text-file` if it has no columns
 */
export function readCsv(bytes: Uint8Array): { tables: readonly RawTable[]; source: SheetSource } {
  const { text, encoding } = decodeText(bytes);
  const bare = text.replace(/^\uFEFF/, '');
  const [line, declared] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(bare) ?? [''];
  const separator = declared ?? likeliestSeparator(bare);
  if (separator === null) throw new SheetError('text-file');
  const builder = new TableBuilder();
  const first = line === '' ? 1 : 2;
  splitRecords(bare.slice(line.length), separator).forEach((fields, index) => {
    const filled = fields.flatMap((field, column) => (field === '' ? [] : [[column, cellOfText(field)] as const]));
    builder.addRow(index + first, false, new Map(filled));
  });
  const hasColumns = builder.table('', false).rows.some(({ cells }) => cells.length > 1);
  if (!hasColumns) throw new SheetError('text-file');
  return { tables: [builder.table('CSV', false)], source: { format: 'csv', encoding, separator } };
}

/** Separator that splits the largest share of records into the same number of fields; null if none splits any. */
function likeliestSeparator(text: string): string | null {
  let best: { separator: string | null; score: number } = { separator: null, score: 0 };
  for (const separator of separators) {
    const score = evenness(
      splitRecords(text, separator, triedRecords).filter((fields) => fields.join('').trim() !== ''),
    );
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

/**
 * Share of the records that have the most common number of fields above one; the higher number of fields breaks a tie.
 */
function evenness(records: readonly (readonly string[])[]): number {
  const widths = Map.groupBy(
    records.map(({ length }) => length).filter((length) => length > 1),
    (length) => length,
  );
  return Math.max(0, ...[...widths].map(([width, of]) => of.length / records.length + width / 100_000));
}
