import { PDFDict, type PDFDocument } from '#pdf-lib';
import { stepsOf } from './drawing.ts';
import { DrawingCounter } from './drawing-counter.ts';
import { DrawingBroken, DrawsTooMuch } from './drawing-limits.ts';
import { pdfLimits } from './inspection-limits.ts';
import { type PageContent, pageContent } from './page-content.ts';
import { nameOf } from './pdf-name.ts';
import { stampsOf } from './resources.ts';

/**
 * Bytes of a file's content streams that are kept parsed. Parsed, they take about a hundred times as much memory, so
 * streams beyond this limit are parsed again when needed.
 */
const keptBytes = 256 * 1024;

/**
 * The drawing of each page; `broken` when it, or something that it draws, cannot be read.
 * @throws DrawsTooMuch, UnfoldsTooFar
 */
export function pageDrawings(lib: PDFDocument): PageContent[] {
  const counter = new DrawingCounter();
  let drawings = 0;
  let room = keptBytes;
  return lib.getPages().map(({ node }) => {
    const content = pageContent(node);
    if (content === 'broken') return content;
    room -= content.length;
    const drawing = room < 0 ? content : stepsOf(content);
    const given = lib.context.lookup(node.getInheritableAttribute(nameOf('Resources')));
    const resources = given instanceof PDFDict ? given : undefined;
    try {
      const costs = [
        counter.count(drawing, resources),
        ...stampsOf(node).map((stamp) => counter.countStream(stamp, resources)),
      ];
      for (const cost of costs) drawings += cost.drawings;
    } catch (problem) {
      if (problem instanceof DrawingBroken) return 'broken';
      throw problem;
    }
    if (drawings > pdfLimits.drawings) throw new DrawsTooMuch();
    return { bytes: content.length, drawing };
  });
}
