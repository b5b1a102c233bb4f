import type { PageText, TextRun } from '../../ui/pdf-viewer/drawing/read-text.ts';
import { type PageArea, toMillimetres, unionOf } from './page-on-sheet.ts';

export interface PrintedLine {
  readonly text: string;
  /** Area of the ink. */
  readonly area: PageArea;
}

/** Ink of a line, as the inspection counts it: from 0.7 of the font size above the baseline to 0.2 below it. */
const inkAbove = 0.7;
const inkBelow = 0.2;
/** Gaps in font sizes: from the first on a blank stands between two runs, from the second on they are columns. */
const blankGap = 0.15;
const columnGap = 1.8;

interface OpenLine {
  text: string;
  area: PageArea | null;
  readonly first: TextRun;
  /** Distance from the start of the first run to the end of the last one, along the line. */
  end: number;
}

/** Joins the runs of a page, in the order of its content, to lines of any direction. */
export function printedLinesOf({ runs }: Pick<PageText, 'runs'>): PrintedLine[] {
  const lines: OpenLine[] = [];
  let isEnded = true;
  for (const run of runs) {
    const last = lines.at(-1);
    // A run of blanks is as wide as the gap that it stands for, also between columns.
    if (run.text.trim() !== '') {
      if (last && !isEnded && continues(last, run)) append(last, run);
      else lines.push({ text: run.text, area: inkOf(run), first: run, end: run.width });
    }
    isEnded = run.endsLine || (isEnded && run.text.trim() === '');
  }
  return lines.flatMap(({ text, area }) => (area ? [{ text: text.trim(), area }] : []));
}

/** Distance from the start of the line to the start of the run, along the line and across it. */
function offsetsOf({ first }: OpenLine, { x, baseline }: TextRun): [along: number, across: number] {
  const [dx, dy] = [x - first.x, baseline - first.baseline];
  const [cos, sin] = [Math.cos(first.angle), Math.sin(first.angle)];
  return [dx * cos + dy * sin, dy * cos - dx * sin];
}

function continues(line: OpenLine, run: TextRun): boolean {
  const [along, across] = offsetsOf(line, run);
  const size = Math.max(line.first.size, run.size);
  const gap = along - line.end;
  const isParallel = Math.cos(run.angle - line.first.angle) > 0.99;
  return isParallel && Math.abs(across) < size / 2 && gap > -size && gap < columnGap * size;
}

function append(line: OpenLine, run: TextRun): void {
  const [along] = offsetsOf(line, run);
  const isSpaced = along - line.end > blankGap * run.size && !/\s$/u.test(line.text) && !/^\s/u.test(run.text);
  line.text += (isSpaced ? ' ' : '') + run.text;
  line.end = along + run.width;
  const area = inkOf(run);
  line.area = line.area && area ? unionOf(line.area, area) : (line.area ?? area);
}

/** Area of the run without the blanks at its ends, which leave no ink; null if it is blank. */
function inkOf({ text, x, baseline, size, width, angle }: TextRun): PageArea | null {
  const inked = text.trim();
  if (inked === '' || size === 0) return null;
  const each = width / text.length;
  const start = each * (text.length - text.trimStart().length);
  const end = start + each * inked.length;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [start, end].flatMap((along) =>
    [inkAbove * size, -inkBelow * size].map((above) => ({
      x: toMillimetres(x + along * cos + above * sin),
      y: toMillimetres(baseline + along * sin - above * cos),
    })),
  );
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
