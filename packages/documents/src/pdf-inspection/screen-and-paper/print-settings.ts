import { PDFArray, type PDFDocument, PDFNumber, type PDFPageLeaf } from '#pdf-lib';
import { textIn } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { dictIn } from '../read/resources.ts';

const areas = ['ViewArea', 'ViewClip', 'PrintArea', 'PrintClip'];
/** Tolerance for equal boxes, in points. */
const tolerance = 0.5;

/** Numbers of the pages that the document's print settings omit or crop differently. */
export function findPagesPrintedDifferently(lib: PDFDocument): number[] {
  const settings = dictIn(lib.catalog, 'ViewerPreferences');
  if (!settings) return [];
  const boxes = new Set(areas.map((area) => textIn(settings, area)).filter((box) => box !== '' && box !== 'CropBox'));
  const ranges = settings.lookup(nameOf('PrintPageRange'));
  if (boxes.size === 0 && !(ranges instanceof PDFArray)) return [];
  return lib.getPages().flatMap(({ node }, index) => {
    const isOther = [...boxes].some((box) => isOtherBox(node, box));
    return isOther || (ranges instanceof PDFArray && !isInRange(ranges, index + 1)) ? [index + 1] : [];
  });
}

/** @param ranges pairs of page numbers, from 1 */
function isInRange(ranges: PDFArray, page: number): boolean {
  const bounds = ranges.asArray().map((_part, index) => {
    const bound = ranges.lookup(index);
    return bound instanceof PDFNumber ? bound.asNumber() : Number.NaN;
  });
  const isWhole = bounds.length === 0 || bounds.length % 2 === 1 || bounds.some(Number.isNaN);
  return (
    isWhole || bounds.some((from, index) => index % 2 === 0 && page >= from && page <= (bounds[index + 1] ?? from))
  );
}

/** Whether the box differs from the crop box, which is the default of a missing box. */
function isOtherBox(page: PDFPageLeaf, name: string): boolean {
  const other = cornersIn(page, name);
  const crop = cornersIn(page, 'CropBox') ?? cornersIn(page, 'MediaBox');
  if (!other || !crop) return false;
  return other.some((corner, index) => Math.abs(corner - (crop[index] ?? 0)) > tolerance);
}

function cornersIn(page: PDFPageLeaf, name: string): number[] | undefined {
  const inherits = name === 'MediaBox' || name === 'CropBox';
  const box = inherits ? page.getInheritableAttribute(nameOf(name)) : page.get(nameOf(name));
  const list = page.context.lookup(box);
  if (!(list instanceof PDFArray) || list.size() !== 4) return undefined;
  const [x = 0, y = 0, otherX = 0, otherY = 0] = [0, 1, 2, 3].map((index) => {
    const part = list.lookup(index);
    return part instanceof PDFNumber ? part.asNumber() : 0;
  });
  return [Math.min(x, otherX), Math.min(y, otherY), Math.max(x, otherX), Math.max(y, otherY)];
}
