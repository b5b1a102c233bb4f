import { type Align, breakLines, type TextFlow } from '../text-pdf/index.ts';

export interface CellStyle {
  size: number;
  /** From baseline to baseline. */
  leading: number;
  colour: string;
  bold?: boolean;
  align?: Align;
}

export interface Cell extends CellStyle {
  /** Paragraphs, one under the other; each in the cell's style unless it has its own. */
  text: (string | ({ text: string } & Partial<CellStyle>))[];
  /** From the left margin. */
  from: number;
  width: number;
}

/** Text of strangers: nothing that breaks a line by itself, and initials stay together. */
const plain = (text: string) =>
  text.replace(/[\r\n\t\u2028\u2029]+/g, ' ').replace(/(\p{Lu}\.) (?=\p{Lu}\.)/gu, '$1\u00A0');

function linesOf(flow: TextFlow, { text, from: _, width, ...base }: Cell) {
  return text.flatMap((each) => {
    const { text: words, ...style } = { ...base, ...(typeof each === 'string' ? { text: each } : each) };
    const parts = [{ text: plain(words), bold: style.bold ?? false }];
    return breakLines(parts, flow.typeface, { size: style.size, width }).map((line) => ({ line, style }));
  });
}

type Lines = ReturnType<typeof linesOf>;
const heightOf = (lines: Lines) => lines.reduce((sum, { style }) => sum + style.leading, 0);

/** What stands under the row, and what it stands on. */
interface RowStyle {
  /** Above and below the text. */
  padding?: number;
  /** Draws what is behind the text. */
  behind?: (row: { y: number; height: number }) => void;
  /** Writes what stands above the row when a new page begins with it. */
  onNewPage?: () => void;
}

/** Writes cells side by side, wrapped to their widths; the tallest makes the row, which is never cut by a page's end. */
export function writeCells(flow: TextFlow, cells: Cell[], { padding = 0, behind, onNewPage }: RowStyle = {}): void {
  const wrapped = cells.map((cell) => ({ cell, lines: linesOf(flow, cell) }));
  const height = Math.max(...wrapped.map(({ lines }) => heightOf(lines))) + padding * 2;
  const pages = flow.pages.length;
  flow.need(height);
  if (flow.pages.length > pages) onNewPage?.();
  const top = flow.y;
  behind?.({ y: top - height, height });
  for (const { cell, lines } of wrapped) writeLines(flow, lines, flow.left + cell.from, cell.width, top - padding);
  flow.moveTo(top - height);
}

function writeLines(flow: TextFlow, lines: Lines, x: number, width: number, top: number): void {
  let y = top;
  for (const { line, style } of lines) {
    y -= style.leading;
    const { size, leading, align = 'left', colour } = style;
    flow.page.draw(line, { x, y: y + (leading - size) / 2 + size * 0.1, width, align, size, colour });
  }
}
