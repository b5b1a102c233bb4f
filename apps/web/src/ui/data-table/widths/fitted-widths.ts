import { theme } from '../../theme/theme.ts';
import type { DataColumn } from '../columns.ts';
import { type ColumnNeed, fitWords } from './fit-words.ts';
import type { ColumnWidths } from './use-column-widths.ts';

/** Horizontal padding of a cell plus one pixel for rounding. */
const cellPadding = 9;

function textOf<R extends object>(column: DataColumn<R>, row: R, index: number): string {
  if ('accessorFn' in column && column.accessorFn) return String(column.accessorFn(row, index) ?? '');
  return 'accessorKey' in column ? String(row[column.accessorKey as keyof R] ?? '') : '';
}

/** Widths at which words of the `words` columns do not wrap, as far as the other columns can spare the space. */
export function fittedWidths<R extends object>(columns: readonly DataColumn<R>[], rows: readonly R[]): ColumnWidths {
  return fitWords(
    columns.map((column): ColumnNeed => {
      const { id, size = 0, meta } = column;
      const key = id ?? ('accessorKey' in column ? String(column.accessorKey) : '');
      if (meta?.words === undefined) return { column: key, size, need: undefined };
      const texts = rows.map((row, index) => textOf(column, row, index));
      const widest = Math.max(longestWord(texts, meta.words), longestWord([String(column.header ?? '')], 'head'));
      return { column: key, size, need: widest === 0 ? undefined : Math.ceil(widest) + cellPadding };
    }),
  );
}

const fonts = { plain: '400 14px', strong: '600 14px', head: '600 12.5px' } as const;
type Font = keyof typeof fonts;

/** Number of longest words that are measured: a word with fewer letters is rarely wider. */
const measuredWords = 6;

/** Splits at spaces and after hyphens, where the browser wraps. */
const wordsOf = (text: string) => text.split(/ |(?<=-)/).filter((word) => /\p{L}/u.test(word));

const contexts = new Map<Font, CanvasRenderingContext2D | null>();

function contextFor(font: Font) {
  if (!contexts.has(font)) {
    // jsdom has neither an OffscreenCanvas nor a canvas context.
    const found = 'OffscreenCanvas' in globalThis ? document.createElement('canvas').getContext('2d') : null;
    if (found) found.font = `${fonts[font]} ${theme.typography.fontFamily}`;
    contexts.set(font, found);
  }
  return contexts.get(font) ?? null;
}

/** Width of the widest word in pixels; 0 if text cannot be measured. */
function longestWord(texts: readonly string[], font: Font): number {
  const words = [...new Set(texts.flatMap(wordsOf))].sort((a, b) => b.length - a.length).slice(0, measuredWords);
  const by = contextFor(font);
  return by === null ? 0 : Math.max(0, ...words.map((word) => by.measureText(word).width));
}
