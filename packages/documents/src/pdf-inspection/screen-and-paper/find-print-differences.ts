import { PDFDict, type PDFDocument, type PDFPageLeaf } from '#pdf-lib';
import type { PageContent } from '../content/read-page-streams.ts';
import { layersOf } from '../layers/layers.ts';
import { errorFinding, type PdfFinding, type PrintDifference, printDifferences } from '../pdf-finding.ts';
import { dictsIn } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { AnnotationDifferences } from './annotation-differences.ts';
import { DrawnDifferences } from './drawn-differences.ts';
import { mayDrawDifferently } from './may-draw-differently.ts';
import { findPagesPrintedDifferently } from './print-settings.ts';

/**
 * Finds the pages that look different on screen and on paper. People sign what they see, so such a file is refused.
 * @param contents drawings of the pages, from `readPageDrawings`
 */
export function findPrintDifferences(lib: PDFDocument, contents: PageContent[]): PdfFinding[] {
  const found = new Map<PrintDifference, number[]>();
  const drawn = new DrawnDifferences(layersOf(lib));
  const annotations = new AnnotationDifferences(lib, drawn);
  const readsDrawings = mayDrawDifferently(lib);
  for (const [index, { node }] of lib.getPages().entries()) {
    const content = contents[index];
    const ofContent =
      readsDrawings && content && content !== 'broken' ? drawn.read(content.drawing, resourcesOf(node)) : undefined;
    const isTurned = lib.getPage(index).getRotation().angle % 360 !== 0;
    const ofAnnotations = dictsIn(node, 'Annots').flatMap((annotation) => annotations.find(annotation, isTurned));
    for (const difference of new Set([...(ofContent?.differences ?? []), ...ofAnnotations])) {
      found.set(difference, [...(found.get(difference) ?? []), index + 1]);
    }
  }
  const settings = findPagesPrintedDifferently(lib);
  if (settings.length > 0) found.set('print settings', settings);
  return printDifferences.flatMap((feature) => {
    const pages = found.get(feature);
    return pages ? [errorFinding('differs-in-print', { pages, feature })] : [];
  });
}

function resourcesOf(page: PDFPageLeaf): PDFDict | undefined {
  const resources = page.context.lookup(page.getInheritableAttribute(nameOf('Resources')));
  return resources instanceof PDFDict ? resources : undefined;
}
