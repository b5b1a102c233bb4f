import { columnNumberOf, readCellRange } from '../cell-reference.ts';
import { addToSheet, type ProblemStyles } from './add-to-sheet.ts';
import { decodeXml, encodeXml, findSheetParts, unzipParts, zipParts } from './office-package.ts';
import { visitCells } from './sheet-cells.ts';
import { applySplices, attributeOf, type Splice, tagsOf, type XmlTag } from './xml-tags.ts';

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
  const names = findSheetParts(bytes, parts, name);
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
  visitCells(xml, { cell: ({ column, isFilled }) => isFilled && taken.add(column) });
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

/** Colour of problems as ARGB. It identifies our column when the file is imported again. */
const problemColor = 'FFA1261E';

interface List {
  readonly open: XmlTag;
  readonly close: XmlTag;
  /** XML of each element in the list. */
  readonly items: readonly string[];
}

/** Finds a list of styles, such as `fonts` with its `font` elements. */
function listOf(xml: string, tags: readonly XmlTag[], name: string, item: string): List | null {
  const at = tags.findIndex((tag) => tag.name === name && tag.kind === 'open');
  const open = tags[at];
  const close = tags.find((tag, index) => index > at && tag.name === name && tag.kind === 'close');
  if (!open || !close) return null;
  const own = tags.filter((tag) => tag.name === item && tag.start > open.start && tag.end <= close.start);
  const begins = own.filter(({ kind }) => kind !== 'close');
  const items = begins.map((begin) => {
    const end = begin.kind === 'empty' ? begin : own.find((tag) => tag.kind === 'close' && tag.start > begin.start);
    return xml.slice(begin.start, end?.end);
  });
  return { open, close, items };
}

/** Adds the styles of the header and of the problems, in which Excel keeps edited text as text. */
function withProblemStyles(xml: string): { readonly xml: string; readonly styles: ProblemStyles } {
  const tags = [...tagsOf(xml)];
  const fonts = listOf(xml, tags, 'fonts', 'font');
  const looks = listOf(xml, tags, 'cellXfs', 'xf');
  if (!fonts || !looks || fonts.items.length === 0) return { xml, styles: null };
  const { prefix: p } = fonts.open;
  const has = (name: string) => tags.some((tag) => tag.name === name && tag.kind === 'open');
  const base = [has('fills') && ' fillId="0"', has('borders') && ' borderId="0"', has('cellStyleXfs') && ' xfId="0"'];
  const look = (font: number) =>
    `<${p}xf numFmtId="49" fontId="${font}"${base.filter(Boolean).join('')} quotePrefix="1" applyNumberFormat="1" applyFont="1" ` +
    `applyAlignment="1"><${p}alignment vertical="top" wrapText="1"/></${p}xf>`;
  const font = fonts.items.length;
  const added = (list: List, items: readonly string[]): Splice[] => [
    { start: list.open.start, end: list.open.end, text: `<${p}${list.open.name}${counted(list, items.length)}>` },
    { start: list.close.start, end: list.close.start, text: items.join('') },
  ];
  const written = [
    ...added(fonts, [fontXml(fonts.items[0] ?? '', p, true), fontXml(fonts.items[0] ?? '', p, false)]),
    ...added(looks, [look(font), look(font + 1)]),
  ];
  return { xml: applySplices(xml, written), styles: { head: looks.items.length, note: looks.items.length + 1 } };
}

const counted = ({ open, items }: List, more: number) =>
  open.attributes.replace(/(\bcount\s*=\s*["'])\d+/, (_, before) => `${before}${items.length + more}`);

/** XML of the workbook's font in the colour of problems. The elements are in the order that Excel requires. */
function fontXml(base: string, p: string, isBold: boolean): string {
  const tags = [...tagsOf(base)];
  const kept = (name: string) => {
    const tag = tags.find((one) => one.name === name && one.kind !== 'close');
    return tag ? `<${p}${name}${tag.attributes.trimEnd()}/>` : '';
  };
  const rest = ['name', 'family', 'charset', 'scheme'].map(kept).join('');
  return `<${p}font>${isBold ? `<${p}b/>` : ''}${kept('sz')}<${p}color rgb="${problemColor}"/>${rest}</${p}font>`;
}

/** Whether a style of the workbook has the colour of problems. */
function isProblemStyle(xml: string, style: number): boolean {
  const tags = [...tagsOf(xml)];
  const look = listOf(xml, tags, 'cellXfs', 'xf')?.items[style];
  const [tag] = look ? tagsOf(look) : [];
  const font = tag && attributeOf(tag, 'fontId');
  return (listOf(xml, tags, 'fonts', 'font')?.items[Number(font)] ?? '').toUpperCase().includes(problemColor);
}
