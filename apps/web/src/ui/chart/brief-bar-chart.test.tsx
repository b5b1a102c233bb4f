import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BriefBarChart } from './brief-bar-chart.tsx';

const days = [
  { label: '1 ноября 2026', tick: '1 ноя', value: 0 },
  { label: '2 ноября 2026', tick: '2 ноя', value: 1200 },
  { label: '3 ноября 2026', tick: 'сегодня', value: 300 },
];

const chart = () => render(<BriefBarChart label="Принято" span="День" bars={days} height={72} />).container;

it('the highest bar fills the height, the others are in proportion, and a day without letters has none', () => {
  const heights = [...chart().querySelectorAll('rect')].map((bar) => bar.getAttribute('height'));
  expect(heights).toEqual(['0%', '100%', '25%']);
});

it('each bar tells its day and figure to the pointer, the axis has the first and the last day', () => {
  const drawn = chart();
  expect([...drawn.querySelectorAll('rect title')].map((title) => title.textContent?.replace(/\s/gu, ' '))).toEqual([
    '1 ноября 2026: 0',
    '2 ноября 2026: 1 200',
    '3 ноября 2026: 300',
  ]);
  expect([...drawn.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['1 ноя', 'сегодня']);
});

it('screen readers get the figures as a table', () => {
  chart();
  expect(screen.getByRole('table', { name: 'Принято' })).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

it('figures that are not there yet, or of no day, leave the place empty', () => {
  const { container, rerender } = render(<BriefBarChart label="Принято" span="День" bars={undefined} height={72} />);
  expect(container.querySelector('rect')).toBeNull();
  rerender(<BriefBarChart label="Принято" span="День" bars={[]} height={72} />);
  expect(container.querySelector('rect')).toBeNull();
});
