import { commonTexts } from '@hybrid-mail/messages/common';
import type { DataColumn } from '../columns.ts';
import { fontSizeOf, type RowForm } from '../form/row-form.ts';
import { type ColumnNeed, fitWords } from './fit-words.ts';
import { type Measure, measureOnCanvas, widestOf, wordsOf } from './measured-words.ts';
import type { ColumnWidths } from './use-column-widths.ts';

/** Horizontal padding of a cell plus one pixel for rounding. */
const cellPadding = 9;
/** Additional padding of the last column. */
const edgePadding = 12;
/** Width of a chip without its words: icon, gap, padding, lines. */
const chipFrame = 36;

export interface FitOptions {
  readonly form: RowForm;
  /** Factor of the text size. */
  readonly scale: number;
  /** Width for all columns; undefined where it was not measured. */
  readonly room: number | undefined;
}

function textOf<R extends object>(column: DataColumn<R>, row: R, index: number): string {
  if ('accessorFn' in column && column.accessorFn) return String(column.accessorFn(row, index) ?? '');
  return 'accessorKey' in column ? String(row[column.accessorKey as keyof R] ?? '') : '';
}

const keyOf = <R extends object>(column: DataColumn<R>) =>
  column.id ?? ('accessorKey' in column ? String(column.accessorKey) : '');

/**
 * Widths that differ from those of the columns. At them the words of the `words` columns do not wrap, as far as the
 * other columns can spare the space, and what is left then lets texts take two lines; with one line a row, whole texts.
 * If the words of all columns do not fit together, a status takes more lines. Where the table is wider than its
 * columns, texts of more than two lines grow first.
 */
export function fittedWidths<R extends object>(
  columns: readonly DataColumn<R>[],
  rows: readonly R[],
  { form, scale, room }: FitOptions,
  measure: Measure = measureOnCanvas,
): ColumnWidths {
  const factor = factorOf(scale);
  const own = columns.map((column) => factor * (form.isOneLine ? lineSizeOf(column) : (column.size ?? 0)));
  const stretch = form.isOneLine && room !== undefined ? room / sum(own) : 1;
  const needsWith = (isChipWhole: boolean) =>
    columns.map((column, index): ColumnNeed => {
      const size = (own[index] ?? 0) * stretch;
      const edge = index === columns.length - 1 ? edgePadding : 0;
      const need = needOf(column, rows, { form, edge, isChipWhole }, measure);
      return { column: keyOf(column), size, need: need === undefined ? own[index] : need * factor };
    });
  const wholeChips = needsWith(true);
  const needs = form.isOneLine || haveRoom(wholeChips, room) ? wholeChips : needsWith(false);
  const sizes = Object.fromEntries(needs.map(({ column, size }) => [column, size]));
  const isOwn = scale === 1 && !form.isOneLine;
  const base = isOwn ? {} : sizes;
  if (form.isOneLine) return { ...base, ...fitWords(needs) };
  const words = fitWords(needs.map((one, index) => (isText(columns[index]) ? one : firmOf(one))));
  const heads = { ...words, ...fitWords(sizedBy(words, needs)) };
  const lines = sizedBy(heads, needs).map(({ column, size, need = size }, index): LineNeed => {
    const halves = columns[index] && halvesOf(columns[index], rows);
    const width = halves && halves.texts.length > 0 ? widthOf(halves, form, measure) * factor : 0;
    return { column, size, need, whole: Math.max(need, width) };
  });
  const fitted = { ...base, ...heads, ...fitLines(lines, columns) };
  if (room === undefined) return fitted;
  const whole = { ...fitted, ...grownWords(sizedBy(fitted, needs), room) };
  return { ...whole, ...grownTexts(sizedBy(whole, needs), columns, rows, { form, factor, room }, measure) };
}

/** Whether the longest words of all columns fit together, with a pixel a column as in `restOf`. */
const haveRoom = (needs: readonly ColumnNeed[], room = Number.POSITIVE_INFINITY) =>
  sum(needs.map(({ size, need = size }) => need)) + needs.length <= room;

/** What the table is wider than its columns. A pixel a column stays, because glyphs are wider than measured by a part of one. */
const restOf = (needs: readonly ColumnNeed[], room: number) =>
  Math.max(0, Math.floor(room - sum(needs.map(({ size }) => size)) - needs.length));

/** Widths of the columns whose longest words the other columns could not spare the space for. */
function grownWords(needs: readonly ColumnNeed[], room: number): ColumnWidths {
  let rest = restOf(needs, room);
  const grown = needs.flatMap(({ column, size, need = size }) => {
    const got = Math.min(rest, Math.max(0, need - size));
    rest -= got;
    return got > 0 ? [[column, size + got] as const] : [];
  });
  return Object.fromEntries(grown);
}

interface Growth {
  readonly form: RowForm;
  readonly factor: number;
  readonly room: number;
}

/** Widths of the text columns that share what the table is wider than its columns, until their texts take two lines. */
function grownTexts<R extends object>(
  needs: readonly ColumnNeed[],
  columns: readonly DataColumn<R>[],
  rows: readonly R[],
  { form, factor, room }: Growth,
  measure: Measure,
): ColumnWidths {
  const wanting = needs.flatMap(({ column, size }, index) => {
    const halves = columns[index] && halvesOf(columns[index], rows);
    const wanted = halves ? widthOf(halves, form, measure) * factor - size : 0;
    return wanted > 0 ? [{ column, size, wanted }] : [];
  });
  let rest = restOf(needs, room);
  const grown = wanting
    .toSorted((one, other) => one.wanted - other.wanted)
    .map(({ column, size, wanted }, index) => {
      const got = Math.min(wanted, rest / (wanting.length - index));
      rest -= got;
      return [column, size + got] as const;
    });
  return Object.fromEntries(grown);
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

const isText = <R extends object>(column: DataColumn<R> | undefined) =>
  column?.meta?.words === 'plain' || column?.meta?.words === 'strong';

/** Whole words come first: a header or a status gets the space that they leave. */
const firmOf = ({ column, size, need = size }: ColumnNeed): ColumnNeed => ({
  column,
  size,
  need: Math.min(size, need),
});

const sizedBy = (widths: ColumnWidths, needs: readonly ColumnNeed[]): readonly ColumnNeed[] =>
  needs.map(({ column, size, need }) => ({ column, size: widths[column] ?? size, need }));

interface LineNeed extends ColumnNeed {
  readonly need: number;
  /** Width in which texts take two lines. */
  readonly whole: number;
}

/** Widens columns for texts of two lines: names first, because people look for rows by them. */
function fitLines<R extends object>(needs: readonly LineNeed[], columns: readonly DataColumn<R>[]): ColumnWidths {
  const isName = (index: number) => columns[index]?.meta?.words === 'strong';
  const names = fitWords(
    needs.map((one, index) => ({
      ...one,
      need: isName(index) ? one.whole : Math.max(one.need, Math.min(one.size, one.whole)),
    })),
  );
  const others = needs.map(({ column, size, whole }) => ({ column, size: names[column] ?? size, need: whole }));
  return { ...names, ...fitWords(others) };
}

/** Words of another font size are up to so much wider than in proportion, because glyphs have whole pixels. */
const hinting = 1.07;
const factorOf = (scale: number) => (scale === 1 ? 1 : scale * hinting);

const lineSizeOf = <R extends object>({ size = 0, meta }: DataColumn<R>) => meta?.lineSize ?? size;

/** Width of the longest words or texts of a column in the usual text size; undefined for a column without them. */
function needOf<R extends object>(
  column: DataColumn<R>,
  rows: readonly R[],
  { form, edge, isChipWhole }: { readonly form: RowForm; readonly edge: number; readonly isChipWhole: boolean },
  measure: Measure,
): number | undefined {
  const words = column.meta?.words;
  if (words === undefined) return undefined;
  const head = Math.ceil(widestOf(wordsOf(String(column.header ?? '')), 'head', measure)) + cellPadding + edge;
  const texts = [...new Set(rows.map((row, index) => textOf(column, row, index)))];
  if (words === 'head') {
    const size = (form.isOneLine ? lineSizeOf(column) : column.size) ?? 0;
    return rows.length > 0 && texts.every(isNone) ? Math.min(size, head) : Math.max(size, head);
  }
  const isWhole = (text: string) => form.isOneLine || (words === 'chip' && isChipWhole && text.length <= shortChip);
  const parts = texts.flatMap((text) => (isWhole(text) ? [text] : wordsOf(text)));
  // A status of several lines would take still more of them in a narrower column.
  const least = words === 'chip' && isChipWhole && !texts.every(isWhole) ? (column.size ?? 0) : 0;
  const need = Math.max(head, least, widthOf({ texts: parts, words }, form, measure));
  return need === cellPadding + edge ? undefined : need;
}

interface MeasuredTexts {
  readonly texts: readonly string[];
  readonly words: 'plain' | 'strong' | 'chip';
}

/** Width of a column in which the widest of these texts takes one line. */
function widthOf({ texts, words }: MeasuredTexts, form: RowForm, measure: Measure): number {
  const widest = widestOf(texts, words, measure);
  const shown = words === 'chip' ? widest + chipFrame : widest * fontFactorOf(form);
  return (widest === 0 ? 0 : Math.ceil(shown)) + cellPadding;
}

/** Halves of the texts that can take two lines, divided between words; very long ones take more lines. */
function halvesOf<R extends object>(column: DataColumn<R>, rows: readonly R[]): MeasuredTexts | undefined {
  const words = column.meta?.words;
  if (words !== 'plain' && words !== 'strong') return undefined;
  const maxLetters = column.meta?.isLong ? Number.POSITIVE_INFINITY : twoLines;
  const texts = [...new Set(rows.map((row, index) => textOf(column, row, index)))];
  return { texts: texts.filter(({ length }) => length <= maxLetters).map(longerHalfOf), words };
}

/** The longer one of two lines, of the division for which it is shortest. */
function longerHalfOf(text: string): string {
  const parts = text.split(' ');
  const divisions = parts.map((_, at) => [parts.slice(0, at).join(' '), parts.slice(at).join(' ')] as const);
  const longer = divisions.map(([first, second]) => (first.length > second.length ? first : second));
  return longer.reduce((best, one) => (one.length < best.length ? one : best));
}

const measuredSize = 14;

function fontFactorOf(form: RowForm): number {
  const size = fontSizeOf(form);
  return size === measuredSize ? 1 : (size / measuredSize) * hinting;
}

const isNone = (text: string) => text === '' || text === commonTexts.none;

/** Letters of a status that stays on one line, e.g. «Не отправлен». */
const shortChip = 13;
/** Letters of a text for which a column may grow so that the text takes two lines. */
const twoLines = 40;
