import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DayCalendar } from './day-calendar.tsx';

afterEach(cleanup);

it('the week of the calendar starts on Monday, in Russian (RULE-46)', async () => {
  const onChange = vi.fn();
  render(<DayCalendar range={{ start: '2026-11-17', end: undefined }} shown="2026-11-17" onChange={onChange} />);
  expect(screen.getAllByRole('columnheader').map((day) => day.textContent)).toEqual([
    'пн',
    'вт',
    'ср',
    'чт',
    'пт',
    'сб',
    'вс',
  ]);
  expect(screen.getByText('ноябрь 2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('gridcell', { name: '20' }));
  expect(onChange).toHaveBeenCalledWith('2026-11-20');
});

it('tints the days between the two ends, and marks the ends as selected', () => {
  render(<DayCalendar range={{ start: '2026-11-09', end: '2026-11-12' }} shown="2026-11-09" onChange={vi.fn()} />);
  const days = screen.getAllByRole('gridcell').filter(({ textContent }) => textContent !== '');
  expect(days.filter((day) => day.ariaSelected === 'true').map((day) => day.textContent)).toEqual(['9', '12']);
  expect(days.filter((day) => day.matches('[data-in-range]')).map((day) => day.textContent)).toEqual(['10', '11']);
});
