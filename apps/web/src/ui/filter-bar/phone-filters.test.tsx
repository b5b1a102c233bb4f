import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setWindowWidth } from '../../../test/window-width.ts';
import type { DayRange, Filter } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';

const nothing = () => undefined;
const none: DayRange = { start: undefined, end: undefined };
const november: DayRange = { start: '2026-11-01', end: '2026-11-17' };

const search: Filter = { kind: 'text', name: 'receiver', label: 'Получатель', value: undefined, onChange: nothing };
const period = (value: DayRange, label = 'Отправлено', isSecondary = false): Filter => ({
  kind: 'range',
  name: label,
  ...{ label, value, isSecondary, onChange: nothing },
});

const bar = (...filters: Filter[]) => (
  <FilterBar filters={[search, ...filters]} onReset={nothing} found={7} lead={<button type="button">Виды</button>} />
);

/** Text of the bar without zero-width spaces, which Material UI puts into the outline of a text field. */
const words = () => screen.getByRole('search').textContent?.replaceAll('\u200B', '');
const opener = () => screen.getByRole('button', { name: /^Фильтры/ });

beforeEach(() => setWindowWidth(390));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('on a phone a set period shows its days only, and its name to those who do not see the calendar', () => {
  render(bar(period(november)));
  expect(words()).toBe('ВидыФильтры1Отправлено:01.11 – 17.11.2026');
  expect(screen.getByText('Отправлено:').tagName).toBe('SPAN');
});

it('on a phone another period keeps its name, because its days alone would not tell it', () => {
  render(bar(period(november), period(november, 'Вручено', true)));
  expect(screen.queryAllByText(/^Вручено:$/, { selector: 'span' })).toEqual([]);
  expect(screen.getByRole('button', { name: /^Вручено: ?01\.11/ })).toBeTruthy();
});

it('on a phone «Фильтры» keeps the focus when the first filter is set in its sheet', () => {
  const { rerender } = render(bar(period(none)));
  expect(words()).toBe('ВидыФильтры');
  opener().focus();
  rerender(bar(period(november)));
  expect(document.activeElement).toBe(opener());
});
