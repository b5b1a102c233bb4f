import { describe, expect, it } from 'vitest';
import { findMarginInk } from './margin-ink.ts';

const [width, height, perMm] = [840, 1188, 4];

/** A white A4 picture with black rectangles, in millimetres from the upper left corner. */
function pictureOf(...rectangles: (readonly [x: number, y: number, width: number, height: number])[]) {
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (const [x, y, wide, high] of rectangles.map((all) => all.map((one) => one * perMm)) as [
    number,
    number,
    number,
    number,
  ][]) {
    for (let row = y; row < y + high; row += 1) {
      for (let column = x; column < x + wide; column += 1)
        data.fill(0, 4 * (row * width + column), 4 * (row * width + column) + 3);
    }
  }
  return { data, width, height };
}

describe('ink in the margin is found in the picture of the page', () => {
  it.each([
    ['left', [1, 100, 2, 20], { left: 0, right: 5, top: 100, bottom: 120 }],
    ['right', [208, 100, 1, 20], { left: 205, right: 210, top: 100, bottom: 120 }],
    ['upper', [50, 0, 30, 3], { left: 50, right: 80, top: 0, bottom: 5 }],
    ['lower', [50, 295, 30, 2], { left: 50, right: 80, top: 292, bottom: 297 }],
  ] as const)('in the %s margin', (_name, rectangle, area) => {
    expect(findMarginInk(pictureOf(rectangle), perMm, 5)).toEqual([area]);
  });

  it('marks close to each other are one', () => {
    const marks = findMarginInk(pictureOf([1, 100, 2, 4], [1, 106, 2, 4], [1, 150, 2, 4]), perMm, 5);
    expect(marks.map(({ top, bottom }) => [top, bottom])).toEqual([
      [100, 110],
      [150, 154],
    ]);
  });
});

it.each([
  ['ink within the printable', [5, 5, 200, 287] as const],
  ['a background over the whole page', [0, 0, 210, 297] as const],
])('%s is not marked', (_name, rectangle) => {
  expect(findMarginInk(pictureOf(rectangle), perMm, 5)).toEqual([]);
});

it('without a margin nothing can lie in it', () => {
  expect(findMarginInk(pictureOf([0, 0, 20, 20]), perMm, 0)).toEqual([]);
});
