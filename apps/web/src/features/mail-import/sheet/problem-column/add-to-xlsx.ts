import { columnNumberOf, readCellRange } from '../cell-reference.ts';
import { addToSheet } from './add-to-sheet.ts';
import { decodeXml, encodeXml, findSheetParts, unzipParts, zipParts } from './office-package.ts';
import { isProblemStyle, withProblemStyles } from './problem-styles.ts';
import { visitCells } from './sheet-cells.ts';
import { attributeOf, tagsOf } from './xml-tags.ts';

export interface ProblemColumn {
  readonly sheet: string;
  /** Number of the row in which the header of the column is written. */
  readonly headRow: number;
  /** Texts of the column by row number, header included. */
  readonly texts: ReadonlyMap<number, string>;
  /** Letters of an existing column that has our header. */
  readonly earlier: string | undefined;
}

/**
 * Adds a problem column to an xlsx file. All parts except the sheet and the styles stay unchanged, byte by byte.
 * @throws SheetError damaged
 */
export function addToXlsx(bytes: Uint8Array, { sheet: name, headRow, texts, earlier }: ProblemColumn): Uint8Array {
  const parts = unzipParts(bytes);
  const names = findSheetParts(parts, name);
  const xml = decodeXml(parts[names.sheet] ?? new Uint8Array());
  const stylesPart = names.styles === undefined ? undefined : parts[names.styles];
  const stylesXml = stylesPart && decodeXml(stylesPart);
  const before = earlier === undefined ? undefined : columnNumberOf(earlier);
  const isAgain = before !== undefined && isOurs(xml, headRow, before, stylesXml);
  const styled = stylesXml === undefined ? null : withProblemStyles(stylesXml);
  const column = isAgain ? before : freeColumn(xml, new Set(texts.keys()));
  const written = addToSheet(xml, { column, headRow, texts, styles: styled?.styles ?? null, isAgain });
  parts[names.sheet] = encodeXml(written);
  if (styled?.styles && names.styles !== undefined) parts[names.styles] = encodeXml(styled.xml);
  return zipParts(parts);
}

/** Recognizes our column by the colour of its header: a user's column with the same header must stay. */
function isOurs(xml: string, headRow: number, column: number, stylesXml: string | undefined): boolean {
  if (stylesXml === undefined) return true;
  let style: string | undefined;
  visitCells(xml, {
    row: () => undefined,
    cell: ({ row, column: at, tag }) => {
      if (row === headRow && at === column) style = attributeOf(tag, 's');
    },
  });
  return isProblemStyle(stylesXml, Number(style ?? 0));
}

/** The last column of a sheet, XFD. */
const lastColumn = 16_384;

/** The first column to the right of all content; in a full sheet the last empty column. */
function freeColumn(xml: string, written: ReadonlySet<number>): number {
  const taken = new Set<number>();
  visitCells(xml, { row: () => undefined, cell: ({ column, isFilled }) => isFilled && taken.add(column) });
  for (const tag of tagsOf(xml)) {
    if (tag.name !== 'mergeCell' || tag.kind === 'close') continue;
    const range = readCellRange(attributeOf(tag, 'ref') ?? '');
    // Only merges over the written rows occupy columns: a title above may span more. A merge to the sheet's end is
    // ignored, because it would leave no free column.
    if (!range || range.right >= lastColumn || ![...written].some((row) => row >= range.top && row <= range.bottom))
      continue;
    for (let column = range.left; column <= range.right; column += 1) taken.add(column);
  }
  const next = [...taken].reduce((last, column) => Math.max(last, column), 0) + 1;
  if (next <= lastColumn) return next;
  for (let column = lastColumn; column > 1; column -= 1) if (!taken.has(column)) return column;
  return lastColumn;
}
