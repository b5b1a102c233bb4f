import { describe, expect, it } from 'vitest';
import { placeMeasures } from './page-on-sheet.ts';

const dl = { margin: 5, window: { x: 20, y: 45, width: 90, height: 45 }, folds: [105, 210] };
const points = (width: number, height: number) => ({ width: (width * 72) / 25.4, height: (height * 72) / 25.4 });

describe('the measures of the envelope lie on the page', () => {
  it('to the millimetre on an A4 page, also when it is a millimetre larger', () => {
    for (const size of [points(210, 297), points(211, 298)]) {
      const { fit, window, folds } = placeMeasures(size, dl);
      expect({ fit, window, folds }).toEqual({
        fit: 'exact',
        window: { left: 20, top: 45, right: 110, bottom: 90 },
        folds: [105, 210],
      });
    }
  });

  it.each([
    ['US Letter', points(215.9, 279.4)],
    ['the glass of a flatbed', points(216, 297)],
  ])('scaled with a page of %s, which the post scales to A4', (_name, size) => {
    const { fit, width, height, window, folds } = placeMeasures(size, dl);
    expect(fit).toBe('scaled');
    expect((window?.left ?? 0) / width).toBeCloseTo(20 / 210);
    expect((window?.bottom ?? 0) / height).toBeCloseTo(90 / 297);
    expect((folds[0] ?? 0) / height).toBeCloseTo(105 / 297);
  });

  it.each([
    ['across', points(297, 210), 'landscape'],
    ['on A3', points(297, 420), 'other'],
    ['on A5', points(148, 210), 'other'],
  ])('not at all on a page %s, because nobody knows how it comes into the envelope', (_name, size, fit) => {
    expect(placeMeasures(size, dl)).toMatchObject({ fit, window: null, folds: [] });
  });

  it('without window and folds when the post has none', () => {
    const none = { margin: 5, window: null, folds: [] };
    expect(placeMeasures(points(210, 297), none)).toMatchObject({ window: null, folds: [] });
  });
});

it('the margin is measured on the own paper of the page, as the inspection measures it', () => {
  const { printable } = placeMeasures(points(297, 210), { ...dl, margin: 7.5 });
  for (const [edge, place] of [
    [printable.left, 7.5],
    [printable.top, 7.5],
    [printable.right, 289.5],
    [printable.bottom, 202.5],
  ] as const)
    expect(edge).toBeCloseTo(place);
});
