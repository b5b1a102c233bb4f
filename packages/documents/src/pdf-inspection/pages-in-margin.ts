import { PDFDict, type PDFDocument, type PDFPage } from '#pdf-lib';
import type { Drawing } from './drawing.ts';
import { type Box, common, grown, isEmpty } from './ink-geometry.ts';
import { type Ink, InkReader } from './ink-reader.ts';
import { initialInk } from './ink-state.ts';
import type { PageContent } from './page-content.ts';
import { type PdfFinding, warning } from './pdf-finding.ts';
import { nameOf } from './pdf-name.ts';
import { numberIn } from './stream-filters.ts';

/** Limit on the operators followed in one file. Pages beyond it, usually of maps, are not checked. */
const maxOperators = 300_000;

/** In points, for rounding errors. */
const tolerance = 0.5;

class Enough extends Error {}

/**
 * Finds pages with text, lines or images so close to the edge that the printer may cut them off. Areas and images that
 * reach all four edges, such as scans, are ignored: usually their own edges are those of the scanned paper.
 */
export function findInMargin(lib: PDFDocument, contents: PageContent[], marginMm: number): PdfFinding[] {
  const pages: number[] = [];
  let operators = 0;
  const count = () => {
    operators += 1;
    if (operators > maxOperators) throw new Enough();
  };
  for (const [index, page] of lib.getPages().entries()) {
    const content = contents[index];
    if (content && content !== 'broken' && reachesMargin(page, content.drawing, marginMm, count)) pages.push(index + 1);
  }
  return pages.length > 0 ? [warning('in-margin', { pages, feature: String(marginMm) })] : [];
}

function reachesMargin(page: PDFPage, drawing: Drawing, marginMm: number, count: () => void): boolean {
  const sheet = sheetOf(page);
  const margin = (marginMm * 72) / 25.4 / (numberIn(page.node, 'UserUnit') || 1);
  const safe = grown(sheet, tolerance - margin);
  if (isEmpty(safe)) return false;
  let reaches = false;
  const tell = ({ box, isArea }: Ink) => {
    const sides = [box.left < safe.left, box.bottom < safe.bottom, box.right > safe.right, box.top > safe.top];
    reaches = sides.includes(true) && !(isArea && !sides.includes(false));
    if (reaches) throw new Enough();
  };
  const resources = page.node.context.lookup(page.node.getInheritableAttribute(nameOf('Resources')));
  try {
    new InkReader(resources instanceof PDFDict ? resources : undefined, initialInk(sheet), tell).read(drawing, count);
  } catch (problem) {
    if (!(problem instanceof Enough)) throw problem;
  }
  return reaches;
}

function sheetOf(page: PDFPage): Box {
  const boxes = [page.getMediaBox(), page.getCropBox()].map(({ x, y, width, height }) => ({
    left: Math.min(x, x + width),
    bottom: Math.min(y, y + height),
    right: Math.max(x, x + width),
    top: Math.max(y, y + height),
  }));
  return boxes.reduce(common);
}
