import type { PrintMeasures } from '@hybrid-mail/contracts/settings';

/** Rectangle in millimetres from the upper left corner of the page as displayed. */
export interface PageArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How the page lies on the sheet: as it is, scaled to A4, across, or not printed by the post at all. */
export type SheetFit = 'exact' | 'scaled' | 'landscape' | 'other';

/** The measures of print and envelope on one page. */
export interface PageMeasures {
  readonly width: number;
  readonly height: number;
  readonly fit: SheetFit;
  /** What the printer prints. */
  readonly printable: PageArea;
  readonly window: PageArea | null;
  readonly folds: readonly number[];
}

const a4 = { width: 210, height: 297 };
const letter = { width: 215.9, height: 279.4 };
/** The limits of the inspection (`page-sizes.ts`): A4 within 2 mm is right, up to the difference of Letter is scaled. */
const toleranceMm = 2;
const fittedUpTo = Math.hypot(letter.width - a4.width, letter.height - a4.height);

/** Rounds as the inspection does before it judges a size. */
const toTenths = (millimetres: number) => Math.round(10 * millimetres) / 10;

export const toMillimetres = (points: number) => (points * 25.4) / 72;

/**
 * Places the measures of the sheet on a page. Margins are measured on the page's own paper, as in the inspection;
 * window and folds are moved with the page that the post scales to A4.
 * @param size in points, as displayed: cropped, turned and in its user unit
 */
export function placeMeasures(
  size: { readonly width: number; readonly height: number },
  { margin, window, folds }: PrintMeasures,
): PageMeasures {
  const [width, height] = [toMillimetres(size.width), toMillimetres(size.height)];
  const fit = fitOf(width, height);
  const page = { width, height, fit };
  const printable = { left: margin, top: margin, right: width - margin, bottom: height - margin };
  if (fit === 'landscape' || fit === 'other') return { ...page, printable, window: null, folds: [] };
  const across = fit === 'exact' ? 1 : width / a4.width;
  const down = fit === 'exact' ? 1 : height / a4.height;
  return {
    ...page,
    printable,
    window: window && {
      left: window.x * across,
      top: window.y * down,
      right: (window.x + window.width) * across,
      bottom: (window.y + window.height) * down,
    },
    folds: folds.map((fold) => fold * down),
  };
}

function fitOf(width: number, height: number): SheetFit {
  const [short, long] = [Math.min(width, height), Math.max(width, height)].map(toTenths) as [number, number];
  const isA4 = Math.abs(short - a4.width) <= toleranceMm && Math.abs(long - a4.height) <= toleranceMm;
  if (!isA4 && Math.hypot(short - a4.width, long - a4.height) > fittedUpTo) return 'other';
  if (width > height) return 'landscape';
  return isA4 ? 'exact' : 'scaled';
}

/** Tolerance of the inspection for rounding errors: half a point. */
const roundingMm = toMillimetres(0.5);

export const isWithin = (inner: PageArea, outer: PageArea) =>
  inner.left >= outer.left - roundingMm &&
  inner.top >= outer.top - roundingMm &&
  inner.right <= outer.right + roundingMm &&
  inner.bottom <= outer.bottom + roundingMm;

/** Whether the areas overlap by more than a rounding error. */
export const overlap = (one: PageArea, other: PageArea) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > roundingMm &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > roundingMm;

export const unionOf = (one: PageArea, other: PageArea): PageArea => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});
