import { type Box, intersectionOf, isEmptyBox, unionOf } from '../ink/ink-geometry.ts';
import type { PageInk } from '../ink/page-ink.ts';
import { type PdfFinding, warningFinding } from '../pdf-finding.ts';

/**
 * Finds pages with text, lines or images so close to the edge that the printer may cut them off. Ignores areas that
 * reach all four edges, and scanned sheets, whose edges are those of the scanned paper.
 */
export function findPagesInMargin(inks: (PageInk | undefined)[], marginMm: number): PdfFinding[] {
  const pages = inks.flatMap((ink, index) => (ink && (ink.reachesMargin || picturesReach(ink)) ? [index + 1] : []));
  return pages.length > 0 ? [warningFinding('in-margin', { pages, feature: String(marginMm) })] : [];
}

/** Minimum share of the sheet that a scan covers on a page with other content. A banner above text covers less. */
const minScanShare = 0.5;
/** Maximum number of images that may be strips of one scan. */
const maxStrips = 300;
/** Tolerance for rounding errors, in points. */
const tolerance = 1;

function picturesReach(ink: PageInk): boolean {
  const boxes = ink.pictures.map(({ box }) => box);
  const reaching = boxes.filter((box) => {
    const sides = ink.sidesReached(box);
    return sides.includes(true) && sides.includes(false);
  });
  if (reaching.length === 0 || boxes.length > maxStrips) return reaching.length > 0;
  const sheet = scannedSheet(boxes);
  const [left, bottom, right, top] = ink.sidesReached(sheet);
  const isOnlyInk = !(ink.hasText || ink.hasDrawing) && boxes.every((box) => isWithin(box, sheet));
  const isScan =
    ((left && right) || (bottom && top)) && (isOnlyInk || areaOf(sheet) > minScanShare * areaOf(ink.sheet));
  return !(isScan && reaching.every((box) => isWithin(box, sheet)));
}

/**
 * Joins images that adjoin without a gap, such as strips and tiles of one scan. @returns the largest of the joined
 * boxes
 */
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

/** The bounding box of both boxes; undefined if the two boxes do not fill it. */
function joined(one: Box, other: Box): Box | undefined {
  const both = unionOf(one, other);
  const covered = areaOf(one) + areaOf(other) - areaOf(intersectionOf(one, other));
  const gap = tolerance * (both.right - both.left + both.top - both.bottom);
  return areaOf(both) - covered > gap ? undefined : both;
}

const areaOf = (box: Box) => (isEmptyBox(box) ? 0 : (box.right - box.left) * (box.top - box.bottom));

const isWithin = (box: Box, other: Box) =>
  box.left >= other.left - tolerance &&
  box.bottom >= other.bottom - tolerance &&
  box.right <= other.right + tolerance &&
  box.top <= other.top + tolerance;
