import { PDFDict, type PDFDocument, type PDFPage } from '#pdf-lib';
import { parseDrawing } from '../content/drawing.ts';
import { type PageContent, readPageStreams } from '../content/read-page-streams.ts';
import { composeMatrices, type Matrix } from '../ink/ink-geometry.ts';
import { a4Pixels, pixelsPerPoint } from '../painting-cost/prices.ts';
import { annotationAppearances } from '../painting-cost/stamps.ts';
import { pdfLimits } from '../process/inspection-limits.ts';
import { nameOf } from '../read/pdf-name.ts';
import { numberIn } from '../read/stream-filters.ts';
import { DrawingCostCalculator } from './drawing-cost-calculator.ts';
import { DrawingTooComplex, MalformedDrawing } from './drawing-limits.ts';
import { type DrawingState, initialDrawingState } from './drawing-state.ts';

/**
 * Maximum bytes of a file's content streams whose parsed form is cached. The parsed form takes about a hundred times as
 * much memory, so streams beyond this limit are parsed again when needed.
 */
const maxParsedBytes = 256 * 1024;

/**
 * The drawing of each page; `broken` when the page's content, or something that it draws, cannot be read.
 * @throws DrawingTooComplex, DecompressionLimitExceeded
 */
export function readPageDrawings(lib: PDFDocument): PageContent[] {
  const counter = new DrawingCostCalculator();
  let drawings = 0;
  let room = maxParsedBytes;
  return lib.getPages().map((page) => {
    const { node } = page;
    const content = readPageStreams(node);
    if (content === 'broken') return content;
    room -= content.length;
    const drawing = room < 0 ? content : parseDrawing(content);
    const given = lib.context.lookup(node.getInheritableAttribute(nameOf('Resources')));
    const resources = given instanceof PDFDict ? given : undefined;
    const state = stateOf(page);
    try {
      const costs = [
        counter.count(drawing, resources, state),
        ...annotationAppearances(node).map(({ look, scale }) =>
          counter.countStream(look, resources, { ...state, ctm: composeMatrices(scale, state.ctm) }),
        ),
      ];
      for (const cost of costs) drawings += cost.drawings;
      drawings += sheetCost(state.page);
    } catch (problem) {
      if (problem instanceof MalformedDrawing) return 'broken';
      throw problem;
    }
    if (drawings > pdfLimits.drawings) throw new DrawingTooComplex();
    return { bytes: content.length, drawing };
  });
}

/** The initial state of a page. Uses the media box, because some printers draw the whole sheet of a cropped page. */
function stateOf(page: PDFPage): DrawingState {
  const { width, height } = page.getMediaBox();
  const scale = pixelsPerPoint * (numberIn(page.node, 'UserUnit') || 1);
  const isTurned = page.getRotation().angle % 180 !== 0;
  const ctm: Matrix = isTurned ? [0, scale, scale, 0, 0, 0] : [scale, 0, 0, scale, 0, 0];
  return initialDrawingState(ctm, Math.abs(width * height) * scale ** 2);
}

/** Cost of an empty sheet; 0 up to twice the size of A4. */
const sheetCost = (pixels: number) => Math.max(0, pixels - 2 * a4Pixels) / 1000;
