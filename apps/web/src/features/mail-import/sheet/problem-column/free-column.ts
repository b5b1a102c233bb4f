import { rangeOf } from './cell-xml.ts';
import { visitCells } from './sheet-cells.ts';
import { attributeOf, tagsOf } from './xml-tags.ts';

/** The last column of a sheet, XFD. */
const lastColumn = 16_384;

/** The first column to the right of all content; in a full sheet the last empty column. */
export function freeColumn(xml: string, written: ReadonlySet<number>): number {
  const taken = new Set<number>();
  visitCells(xml, { row: () => undefined, cell: ({ column, isFilled }) => isFilled && taken.add(column) });
  for (const tag of tagsOf(xml)) {
    if (tag.name !== 'mergeCell' || tag.kind === 'close') continue;
    const range = rangeOf(attributeOf(tag, 'ref') ?? '');
    // A merged title does not occupy columns of the rows below, and a merge to the sheet's end would leave no column.
    if (!range || range.right >= lastColumn || ![...written].some((row) => row >= range.top && row <= range.bottom))
      continue;
    for (let column = range.left; column <= range.right; column += 1) taken.add(column);
  }
  const next = [...taken].reduce((last, column) => Math.max(last, column), 0) + 1;
  if (next <= lastColumn) return next;
  for (let column = lastColumn; column > 1; column -= 1) if (!taken.has(column)) return column;
  return lastColumn;
}
