import type { TableLayout } from 'pdfmake';

interface Rules {
  colour: string;
  /** Width of the lines, in points. */
  width: number;
  /** Whether to draw a line above the row; `row === rows` is the line below the last row. */
  at: (row: number, rows: number) => boolean;
  /** Points above and below the text of a cell; default 0. */
  padding?: number;
  /** Points left and right of the text of a cell; default 0. */
  sides?: number;
}

/** A table without vertical lines. */
export const ruledLayout = ({ colour, width, at, padding = 0, sides = 0 }: Rules): TableLayout => ({
  hLineWidth: (row, { table }) => (at(row, table.body.length) ? width : 0),
  hLineColor: () => colour,
  vLineWidth: () => 0,
  // pdfmake puts the text at the top of its line: one more point above centres it.
  paddingTop: () => (padding === 0 ? 0 : padding + 1),
  paddingBottom: () => (padding === 0 ? 0 : padding - 1),
  paddingLeft: () => sides,
  paddingRight: () => sides,
});
