import { columnLettersOf, readCellRange } from '../cell-reference.ts';
import { type CellPlace, type RowPlace, visitCells, xmlOfCell } from './sheet-cells.ts';
import { applySplices, attributeOf, type Splice, tagsUpTo, type XmlTag } from './xml-tags.ts';

/** Style indexes of the header and of the problems; null for a workbook without styles. */
export type ProblemStyles = { readonly head: number; readonly note: number } | null;

interface Given {
  readonly column: number;
  readonly headRow: number;
  /** Texts of the column by row number, header included. */
  readonly texts: ReadonlyMap<number, string>;
  readonly styles: ProblemStyles;
  /** Whether an earlier export added the column; then its old cells below the header are emptied. */
  readonly isAgain: boolean;
}

/** Adds a column of texts to a sheet's XML. Besides rows and cells, only `dimension` and `cols` change. */
export function addToSheet(xml: string, given: Given): string {
  const tags = [...tagsUpTo(xml, 'sheetData')];
  const prefix = tags.find(({ name }) => name === 'worksheet')?.prefix ?? '';
  return applySplices(xml, [
    ...sizeSplices(tags, given),
    ...columnSplices(tags, { column: given.column, prefix }),
    ...cellSplices(xml, { ...given, prefix }),
  ]);
}

function sizeSplices(tags: readonly XmlTag[], { column, texts }: Given): Splice[] {
  const tag = tags.find(({ name, kind }) => name === 'dimension' && kind !== 'close');
  const ref = tag && attributeOf(tag, 'ref');
  const range = ref === undefined ? null : readCellRange(ref);
  if (!tag || ref === undefined || !range) return [];
  const { left, top, right, bottom } = range;
  const rows = [...texts.keys()];
  const corner = (across: number, down: number) => `${columnLettersOf(across)}${down}`;
  const first = corner(Math.min(left, column), Math.min(top, ...rows));
  const next = `${first}:${corner(Math.max(right, column), Math.max(bottom, ...rows))}`;
  const { prefix, name, attributes, kind, start, end } = tag;
  return [{ start, end, text: `<${prefix}${name}${attributes.replace(ref, next)}${kind === 'empty' ? '/' : ''}>` }];
}

const width = 50;

/** Sets the width of a column; a `col` element that spans several columns is split. */
function columnSplices(tags: readonly XmlTag[], { column, prefix }: { column: number; prefix: string }): Splice[] {
  const own = `<${prefix}col min="${column}" max="${column}" width="${width}" customWidth="1"/>`;
  const list = tags.find(({ name }) => name === 'cols');
  if (!list || list.kind === 'empty') {
    const place = list ?? tags.find(({ name }) => name === 'sheetData');
    if (!place) return [];
    const end = list ? list.end : place.start;
    return [{ start: place.start, end, text: `<${prefix}cols>${own}</${prefix}cols>` }];
  }
  const settings = tags.filter(({ name, kind }) => name === 'col' && kind !== 'close');
  const covering = settings.find((tag) => limit(tag, 'min') <= column && column <= limit(tag, 'max'));
  if (covering) return [{ start: covering.start, end: covering.end, text: divided(covering, column, own) }];
  const next = settings.find((tag) => limit(tag, 'min') > column);
  const close = tags.find(({ name, kind }) => name === 'cols' && kind === 'close');
  const at = next?.start ?? close?.start ?? list.end;
  return [{ start: at, end: at, text: own }];
}

const limit = (tag: XmlTag, name: 'min' | 'max') => Number(attributeOf(tag, name));

function divided(tag: XmlTag, column: number, own: string): string {
  const [min, max] = [limit(tag, 'min'), limit(tag, 'max')];
  const part = (from: number, to: number) => (from > to ? '' : `<${tag.prefix}col${withLimits(tag, from, to)}/>`);
  return `${part(min, column - 1)}${own}${part(column + 1, max)}`;
}

const withLimits = ({ attributes }: XmlTag, min: number, max: number) =>
  attributes
    .trimEnd()
    .replace(/(\bmin\s*=\s*["'])\d+/, (_, before) => `${before}${min}`)
    .replace(/(\bmax\s*=\s*["'])\d+/, (_, before) => `${before}${max}`);

type Work = Given & { readonly prefix: string };

/** A row and its first cell at or after the problem column. */
type Line = RowPlace & { readonly next: CellPlace | null };

function cellSplices(xml: string, work: Work): Splice[] {
  const { column, texts } = work;
  const lines: Line[] = [];
  let next: CellPlace | null = null;
  const end = visitCells(xml, {
    cell: (cell) => {
      if (cell.column >= column) next ??= cell;
    },
    row: (row) => {
      lines.push({ ...row, next });
      next = null;
    },
  });
  const there = new Set(lines.map(({ number }) => number));
  const missing = [...texts].filter(([number]) => !there.has(number)).toSorted(([one], [other]) => one - other);
  const newRows = missing.map(([number, text]) => {
    const place = lines.find((line) => line.number > number)?.tag.start ?? end;
    const { prefix: p } = work;
    return { start: place, end: place, text: `<${p}row r="${number}">${problemCell(number, text, work)}</${p}row>` };
  });
  return [...newRows, ...lines.flatMap((line) => lineSplices(line, work))];
}

function lineSplices({ number, tag, close, next }: Line, work: Work): Splice[] {
  const { column, headRow, texts, prefix, isAgain } = work;
  const text = texts.get(number);
  const old = next?.column === column ? next : null;
  if (text === undefined) {
    if (!isAgain || number <= headRow || !old) return [];
    return [{ start: old.tag.start, end: old.end, text: `<${prefix}c r="${columnLettersOf(column)}${number}"/>` }];
  }
  const cell = problemCell(number, text, work);
  // `spans` of the row must include the new column.
  const attributes = tag.attributes.replace(
    /(\bspans\s*=\s*["']\d+:)(\d+)/,
    (_, before, last) => `${before}${Math.max(last, column)}`,
  );
  const begin = `<${tag.prefix}row${attributes.trimEnd()}>`;
  if (tag.kind === 'empty') return [{ start: tag.start, end: tag.end, text: `${begin}${cell}</${tag.prefix}row>` }];
  const place = next?.tag.start ?? close;
  return [
    { start: tag.start, end: tag.end, text: begin },
    { start: place, end: old?.end ?? place, text: cell },
  ];
}

function problemCell(row: number, text: string, { prefix, column, headRow, styles }: Work): string {
  const style = styles && (row === headRow ? styles.head : styles.note);
  return xmlOfCell({ prefix, at: `${columnLettersOf(column)}${row}`, style, text });
}
