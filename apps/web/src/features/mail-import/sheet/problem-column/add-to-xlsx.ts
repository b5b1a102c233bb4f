import { addToSheet } from './add-to-sheet.ts';
import { columnOf } from './cell-xml.ts';
import { freeColumn } from './free-column.ts';
import { bytesOf, packed, partsOfSheet, unpacked, xmlOf } from './office-package.ts';
import { isProblemStyle, withProblemStyles } from './problem-styles.ts';
import { visitCells } from './sheet-cells.ts';
import { attributeOf } from './xml-tags.ts';

export interface ProblemColumn {
  readonly sheet: string;
  /** Row that gets the column's header. */
  readonly headRow: number;
  /** Texts by row, the column's header included. */
  readonly texts: ReadonlyMap<number, string>;
  /** Letter of an existing column with our header. */
  readonly earlier: string | undefined;
}

/**
 * Adds a problem column to an xlsx file. All parts except the sheet and the styles stay unchanged, byte by byte.
 * @throws SheetError damaged
 */
export function addToXlsx(bytes: Uint8Array, { sheet: name, headRow, texts, earlier }: ProblemColumn): Uint8Array {
  const parts = unpacked(bytes);
  const names = partsOfSheet(parts, name);
  const xml = xmlOf(parts[names.sheet] ?? new Uint8Array());
  const stylesPart = names.styles === undefined ? undefined : parts[names.styles];
  const stylesXml = stylesPart && xmlOf(stylesPart);
  const before = earlier === undefined ? undefined : columnOf(earlier);
  const isAgain = before !== undefined && isOurs(xml, { headRow, column: before, stylesXml });
  const styled = stylesXml === undefined ? null : withProblemStyles(stylesXml);
  const column = isAgain ? before : freeColumn(xml, new Set(texts.keys()));
  const written = addToSheet(xml, { column, headRow, texts, styles: styled?.styles ?? null, isAgain });
  parts[names.sheet] = bytesOf(written);
  if (styled?.styles && names.styles !== undefined) parts[names.styles] = bytesOf(styled.xml);
  return packed(parts);
}

interface Head {
  readonly headRow: number;
  readonly column: number;
  readonly stylesXml: string | undefined;
}

/** Recognizes our column by the colour of its header: a user's column with the same header must stay. */
function isOurs(xml: string, { headRow, column, stylesXml }: Head): boolean {
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
