import { boundingBoxOf } from './page-text-pieces.ts';
import type { TextLine } from './text-lines.ts';

/** Lines at a short distance below each other; `text` separates them by line breaks. */
export type TextBlock = TextLine & { readonly lines: readonly TextLine[] };

/** Maximum distance between lines of a block, in line heights. */
const lineStep = 2.1;

const isBelow = (block: TextLine, last: TextLine, line: TextLine): boolean => {
  const step = line.box.y - last.box.y;
  const size = Math.max(last.box.height, line.box.height);
  if (step <= 0 || step > lineStep * size) return false;
  const right = block.box.x + block.box.width;
  return [
    line.box.x - block.box.x,
    line.box.x + line.box.width - right,
    line.box.x + line.box.width / 2 - (block.box.x + right) / 2,
  ].some((shift) => Math.abs(shift) < 1.5 * size);
};

export function blocksOf(lines: readonly TextLine[]): TextBlock[] {
  const groups: TextLine[][] = [];
  for (const line of lines) {
    const group = groups.findLast((one) => {
      const last = one.at(-1);
      return last !== undefined && isBelow(blockOf(one), last, line);
    });
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups.map(blockOf);
}

export function blockOf(lines: readonly TextLine[]): TextBlock {
  const [first, ...others] = lines;
  if (!first) throw new Error('a block must have at least one line');
  const all = others.reduce(
    (block, line) => {
      const start = block.text.length + 1;
      return {
        text: `${block.text}\n${line.text}`,
        spans: [
          ...block.spans,
          ...line.spans.map((one) => ({ ...one, start: one.start + start, end: one.end + start })),
        ],
        box: boundingBoxOf(block.box, line.box),
      };
    },
    { text: first.text, spans: first.spans, box: first.box },
  );
  return { ...all, lines };
}
