import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RegisteredLabel } from '../../shared/letter/registered-label.tsx';
import { Barcode, barsOf } from './barcode.tsx';

/** Widths of bars and gaps, left to right, in modules. */
function modulesOf(text: string): number[] {
  const bars = barsOf(text)
    .lines.flatMap(({ width, path }) =>
      Array.from(path.matchAll(/M([\d.]+) /g), ([, centre]) => ({ from: Number(centre) - width / 2, width })),
    )
    .sort((left, right) => left.from - right.from);
  return bars.flatMap((bar, index) => {
    const next = bars[index + 1];
    return next ? [bar.width, next.from - bar.from - bar.width] : [bar.width];
  });
}

it('draws a Code 128: begins with a start sign and ends with the stop sign', () => {
  const modules = modulesOf('EHM10482375');
  expect(modules.slice(0, 6)).toEqual([2, 1, 1, 2, 1, 4]);
  expect(modules.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
});

it.each(['EHM1', 'EHM624', 'EHM2147483647'])('leaves %s ten modules of blank on both sides', (text) => {
  const { container } = render(<Barcode text={text} height={32} />);
  const [from = 0, , width = 0] = (container.querySelector('svg')?.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number);
  const bars = modulesOf(text).reduce((sum, modules) => sum + modules, 0);
  expect(-from).toBeGreaterThanOrEqual(10);
  expect(from + width - bars).toBeGreaterThanOrEqual(10);
});

it('shows the number under the bars', async () => {
  const { container } = render(<RegisteredLabel number="EHM10482375" />);
  expect(screen.getByText('EHM10482375')).toBeTruthy();
  await expect.poll(() => container.querySelectorAll('[data-barcode="EHM10482375"] path').length).toBeGreaterThan(0);
});
