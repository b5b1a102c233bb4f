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

const show = (...filters: Filter[]) =>
  render(
    <FilterBar filters={[search, ...filters]} onReset={nothing} found={7} lead={<button type="button">Виды</button>} />,
  );

/** Words of the line that has the button; the frame of a text field contains a space of no width. */
const lineOf = (name: string | RegExp) =>
  screen.getByRole('button', { name }).closest('[role=search] > div > div')?.textContent?.replaceAll('\u200B', '');

beforeEach(() => setWindowWidth(390));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('on a phone all stands beside the search field while no filter is set', () => {
  show(period(none));
  expect(lineOf('Виды')).toBe('ВидыФильтры');
  expect(
    screen.getByRole('textbox', { name: 'Получатель' }).closest('[role=search] > div > div')?.textContent,
  ).toContain('ВидыФильтры');
});

it('on a phone the set filters stand beside their button, the period with its days only', () => {
  show(period(november));
  expect(lineOf('Виды')).toBe('Виды');
  expect(lineOf(/^Фильтры/)).toBe('Фильтры1Отправлено:01.11 – 17.11.2026');
  expect(screen.getByText('Отправлено:').tagName).toBe('SPAN');
});

it('on a phone another period keeps its name, because its days alone would not tell it', () => {
  show(period(november), period(november, 'Вручено', true));
  expect(screen.queryAllByText(/^Вручено:$/, { selector: 'span' })).toEqual([]);
  expect(screen.getByRole('button', { name: /^Вручено: ?01\.11/ })).toBeTruthy();
});
