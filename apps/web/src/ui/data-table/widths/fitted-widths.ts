import type { DataColumn } from '../columns.ts';
import { type Fitting, fitWords } from './fit-words.ts';
import type { Widths } from './use-column-widths.ts';
import { longestWord } from './word-width.ts';

/** Horizontal padding of a cell plus one pixel for rounding. */
const cellPadding = 9;

function textOf<R extends object>(column: DataColumn<R>, row: R, index: number): string {
  if ('accessorFn' in column && column.accessorFn) return String(column.accessorFn(row, index) ?? '');
  return 'accessorKey' in column ? String(row[column.accessorKey as keyof R] ?? '') : '';
}

/** Widths at which words in `words` columns do not break, as far as the other columns can spare the space. */
export function fittedWidths<R extends object>(columns: readonly DataColumn<R>[], rows: readonly R[]): Widths {
  return fitWords(
    columns.map((column): Fitting => {
      const { id, size = 0, meta } = column;
      const key = id ?? ('accessorKey' in column ? String(column.accessorKey) : '');
      if (meta?.words === undefined) return { column: key, size, need: undefined };
      const texts = rows.map((row, index) => textOf(column, row, index));
      const widest = Math.max(longestWord(texts, meta.words), longestWord([String(column.header ?? '')], 'head'));
      return { column: key, size, need: widest === 0 ? undefined : Math.ceil(widest) + cellPadding };
    }),
  );
}
