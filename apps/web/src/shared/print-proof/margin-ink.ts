import type { PageArea } from './page-on-sheet.ts';

/** Picture of a page: four bytes a dot, rows from the top. */
export interface PagePicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Lightest value of a dot that still counts as ink. */
const lightestInk = 245;
/** In millimetres: marks that are closer become one. */
const joinedGap = 3;
/** Share of each margin from which on the ink is a background, which the inspection does not report. */
const backgroundShare = 0.95;

interface Strip {
  readonly isUpright: boolean;
  readonly from: number;
  readonly to: number;
}

/**
 * Finds ink in the four margins of a page.
 * @param perMm dots in a millimetre
 * @returns areas in millimetres; none for a background that covers all margins
 */
export function findMarginInk(picture: PagePicture, perMm: number, marginMm: number): PageArea[] {
  const margin = Math.floor(marginMm * perMm);
  if (margin < 1) return [];
  const { width, height } = picture;
  const strips: Strip[] = [
    { isUpright: true, from: 0, to: margin },
    { isUpright: true, from: width - margin, to: width },
    { isUpright: false, from: 0, to: margin },
    { isUpright: false, from: height - margin, to: height },
  ];
  const inked = strips.map((strip) => inkedPlaces(picture, strip));
  const isBackground = inked.every((places) => places.filter(Boolean).length >= backgroundShare * places.length);
  if (isBackground) return [];
  return strips.flatMap(({ isUpright, from, to }, index) =>
    spansOf(inked[index] ?? [], joinedGap * perMm).map(([start, end]) => {
      const [left, right, top, bottom] = isUpright ? [from, to, start, end] : [start, end, from, to];
      return { left: left / perMm, right: right / perMm, top: top / perMm, bottom: bottom / perMm };
    }),
  );
}

/** For each place along the strip, whether there is ink across it. */
function inkedPlaces({ data, width, height }: PagePicture, { isUpright, from, to }: Strip): boolean[] {
  return Array.from({ length: isUpright ? height : width }, (_, along) => {
    for (let across = from; across < to; across += 1) {
      const dot = 4 * (isUpright ? along * width + across : across * width + along);
      const darkest = Math.min(data[dot] ?? 255, data[dot + 1] ?? 255, data[dot + 2] ?? 255);
      if (darkest < lightestInk && (data[dot + 3] ?? 0) > 0) return true;
    }
    return false;
  });
}

/** Runs of true, joined over gaps that are shorter than `gap`. */
function spansOf(places: readonly boolean[], gap: number): [start: number, end: number][] {
  const spans: [number, number][] = [];
  places.forEach((isInked, place) => {
    if (!isInked) return;
    const last = spans.at(-1);
    if (last && place - last[1] < gap) last[1] = place + 1;
    else spans.push([place, place + 1]);
  });
  return spans;
}
