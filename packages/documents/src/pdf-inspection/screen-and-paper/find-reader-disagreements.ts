import { PDFDict, type PDFDocument, PDFRef } from '#pdf-lib';
import { hasRepeatedEntries } from '../findings/repeated-entries.ts';
import { layersOf } from '../layers/layers.ts';
import { errorFinding, type PdfFinding } from '../pdf-finding.ts';
import type { TwoReadings } from '../read/open-with-both-parsers.ts';
import { nameOf } from '../read/pdf-name.ts';
import { numberIn } from '../read/stream-filters.ts';

/**
 * Finds annotations and layers that pdf.js reads differently from pdf-lib, and dictionaries with a repeated key. The
 * other checks use the objects of pdf-lib, which takes the last version of an object. A viewer follows the
 * cross-reference table, which may lead to another version.
 */
export async function findReaderDisagreements({ lib, js }: TwoReadings): Promise<PdfFinding[]> {
  const pages: number[] = [];
  for (let number = 1; number <= js.numPages; number += 1) {
    const page = await js.getPage(number);
    const annotations = await page.getAnnotations({ intent: 'any' });
    if (annotations.some((annotation) => isOtherAnnotation(lib, annotation))) pages.push(number);
  }
  return [
    ...(pages.length > 0 ? [errorFinding('differs-in-print', { pages, feature: 'annotation' })] : []),
    ...(hasRepeatedEntries(lib.context) ? [errorFinding('differs-in-print', { feature: 'repeated entry' })] : []),
    ...((await hasOtherLayers({ lib, js })) ? [errorFinding('differs-in-print', { feature: 'layer' })] : []),
  ];
}

/** Whether pdf.js and pdf-lib read different flags. Ignores direct objects, because they have only one version. */
function isOtherAnnotation(
  lib: PDFDocument,
  { id, annotationFlags }: { id: string; annotationFlags: number },
): boolean {
  const object = objectNamed(lib, id);
  return object !== undefined && !(object instanceof PDFDict && numberIn(object, 'F') === annotationFlags);
}

async function hasOtherLayers({ lib, js }: TwoReadings): Promise<boolean> {
  const onScreen = await js.getOptionalContentConfig({ intent: 'display' });
  const onPaper = await js.getOptionalContentConfig({ intent: 'print' });
  return [...onScreen].some(([id, group]) => {
    const object = objectNamed(lib, id);
    if (group.visible === onPaper.getGroup(id)?.visible) return false;
    return !(object instanceof PDFDict && layersOf(lib).visibilityOf(object) === 'differs');
  });
}

/** The pdf-lib object that pdf.js calls `12R`, or `12R3` for generation 3; undefined for other ids. */
function objectNamed(lib: PDFDocument, id: string) {
  const [, number, generation] = /^(\d+)R(\d*)$/.exec(id) ?? [];
  if (number === undefined) return undefined;
  return lib.context.lookup(PDFRef.of(Number(number), Number(generation || 0))) ?? nameOf('missing');
}
