import { PDFDict, type PDFDocument, PDFName } from '#pdf-lib';
import { DrawingCounter } from './drawing-counter.ts';
import { DrawingBroken, DrawsTooMuch } from './drawing-limits.ts';
import { pdfLimits } from './inspection-limits.ts';
import { type PageContent, pageContent } from './page-content.ts';
import { stampsOf } from './resources.ts';

/**
 * The drawing of each page; `broken` where it, or something that it draws, cannot be read.
 * @throws DrawsTooMuch, UnfoldsTooFar
 */
export function pageDrawings(lib: PDFDocument): PageContent[] {
  const counter = new DrawingCounter();
  let drawings = 0;
  return lib.getPages().map(({ node }) => {
    const content = pageContent(node);
    if (content === 'broken') return content;
    const given = lib.context.lookup(node.getInheritableAttribute(PDFName.of('Resources')));
    const resources = given instanceof PDFDict ? given : undefined;
    try {
      const costs = [
        counter.count(content, resources),
        ...stampsOf(node).map((stamp) => counter.countStream(stamp, resources)),
      ];
      for (const cost of costs) drawings += cost.drawings;
    } catch (problem) {
      if (problem instanceof DrawingBroken) return 'broken';
      throw problem;
    }
    if (drawings > pdfLimits.drawings) throw new DrawsTooMuch();
    return content;
  });
}
