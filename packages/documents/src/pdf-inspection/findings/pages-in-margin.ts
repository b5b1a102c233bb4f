import { around, type Box, common, isEmpty } from '../ink/ink-geometry.ts';
import type { PageInk } from '../ink/page-ink.ts';
import { type PdfFinding, warning } from '../pdf-finding.ts';

/**
 * Finds pages with text, lines or images so close to the edge that the printer may cut them off. Not told of are areas
 * that reach all four edges, and scanned sheets: their own edges are those of the scanned paper.
 */
export function findInMargin(inks: (PageInk | undefined)[], marginMm: number): PdfFinding[] {
  const pages = inks.flatMap((ink, index) => (ink && (ink.reachesMargin || picturesReach(ink)) ? [index + 1] : []));
  return pages.length > 0 ? [warning('in-margin', { pages, feature: String(marginMm) })] : [];
}

/** Share of a sheet that a scan covers when there is something else on the page. A banner above text covers less. */
const mostOfSheet = 0.5;
/** More images are no strips of one scan. */
const mostStrips = 300;
/** In points, for rounding errors. */
const tolerance = 1;

function picturesReach(ink: PageInk): boolean {
  const boxes = ink.pictures.map(({ box }) => box);
  const told = boxes.filter((box) => {
    const sides = ink.sidesReached(box);
    return sides.includes(true) && sides.includes(false);
  });
  if (told.length === 0 || boxes.length > mostStrips) return told.length > 0;
  const sheet = scannedSheet(boxes);
  const [left, bottom, right, top] = ink.sidesReached(sheet);
  const isOnlyInk = !(ink.hasText || ink.hasDrawing) && boxes.every((box) => isWithin(box, sheet));
  const isScan = ((left && right) || (bottom && top)) && (isOnlyInk || areaOf(sheet) > mostOfSheet * areaOf(ink.sheet));
  return !(isScan && told.every((box) => isWithin(box, sheet)));
}

/** The largest image with those that continue it without a gap, as strips and tiles of one scan do. */
function scannedSheet(boxes: readonly Box[]): Box {
  const parts: Box[] = [];
  for (const box of boxes) {
    let whole = box;
    for (let at = parts.length - 1; at >= 0; at -= 1) {
      const both = joined(whole, parts[at] ?? whole);
      if (!both) continue;
      whole = both;
      parts.splice(at, 1);
      at = parts.length;
    }
    parts.push(whole);
  }
  return parts.reduce((one, other) => (areaOf(other) > areaOf(one) ? other : one));
}

/** The box around both, when they fill it. */
function joined(one: Box, other: Box): Box | undefined {
  const both = around(one, other);
  const covered = areaOf(one) + areaOf(other) - areaOf(common(one, other));
  const gap = tolerance * (both.right - both.left + both.top - both.bottom);
  return areaOf(both) - covered > gap ? undefined : both;
}

const areaOf = (box: Box) => (isEmpty(box) ? 0 : (box.right - box.left) * (box.top - box.bottom));

const isWithin = (box: Box, other: Box) =>
  box.left >= other.left - tolerance &&
  box.bottom >= other.bottom - tolerance &&
  box.right <= other.right + tolerance &&
  box.top <= other.top + tolerance;
