import { render, screen } from '@testing-library/react';
import { code128, drawingSVG } from 'bwip-js/browser';
import { expect, it } from 'vitest';
import { RegisteredLabel } from '../../shared/letter/registered-label.tsx';
import { Barcode, barsOf } from './barcode.tsx';
import { encodeCode128 } from './code-128.ts';

/** Widths of bars and gaps as a general library for barcodes draws them, left to right, in modules. */
function modulesOfLibrary(text: string): number[] {
  const drawing = code128({ bcid: 'code128', text, height: 10, scale: 1, includetext: false }, drawingSVG());
  const lines = Array.from(drawing.matchAll(/stroke-width="([\d.]+)" d="([^"]+)"/g), ([, width, path = '']) =>
    Array.from(path.matchAll(/M([\d.]+) /g), ([, centre]) => ({
      from: Number(centre) - Number(width) / 2,
      width: Number(width),
    })),
  );
  const bars = lines.flat().sort((left, right) => left.from - right.from);
  return bars.flatMap((bar, index) => {
    const next = bars[index + 1];
    return next ? [bar.width, next.from - bar.from - bar.width] : [bar.width];
  });
}

it.each(Array.from({ length: 10 }, (_, length) => `EHM${'9071824563'.slice(0, length + 1)}`))(
  'draws %s as a general library for barcodes does',
  (text) => {
    expect(encodeCode128(text)).toEqual(modulesOfLibrary(text));
  },
);

it('draws each pair of digits as the library does', () => {
  const numbers = Array.from({ length: 100 }, (_, pair) => `EHM10${String(pair).padStart(2, '0')}`);
  expect(numbers.map(encodeCode128)).toEqual(numbers.map(modulesOfLibrary));
});

it('draws a Code 128: begins with a start sign and ends with the stop sign', () => {
  const modules = encodeCode128('EHM10482375');
  expect(modules.slice(0, 6)).toEqual([2, 1, 1, 2, 1, 4]);
  expect(modules.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
});

it.each(['EHM1', 'EHM624', 'EHM2147483647'])('leaves %s ten modules of blank on both sides', (text) => {
  const { container } = render(<Barcode text={text} height={32} />);
  const [from = 0, , width = 0] = (container.querySelector('svg')?.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  expect(-from).toBeGreaterThanOrEqual(10);
  expect(from + width - barsOf(text).width).toBeGreaterThanOrEqual(10);
});

it('shows the number under the bars', () => {
  const { container } = render(<RegisteredLabel number="EHM10482375" />);
  expect(screen.getByText('EHM10482375')).toBeTruthy();
  expect(container.querySelectorAll('[data-barcode="EHM10482375"] path')).toHaveLength(1);
});
