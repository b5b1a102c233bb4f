import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lowWindow } from '../../theme/tokens.ts';
import type { Filter } from '../filter.ts';
import { FilterBar, FoldedFilters } from '../filter-bar.tsx';

const filters: Filter[] = [
  { kind: 'text', name: 'receiver', label: 'Получатель', value: 'Каримова', onChange: () => undefined },
  {
    kind: 'range',
    name: 'days',
    label: 'Создано',
    value: { start: undefined, end: undefined },
    onChange: () => undefined,
  },
];

const bar = { filters, onReset: () => undefined, found: 7 };

beforeEach(() => {
  const matchMedia = (query: string) => ({
    matches: query === lowWindow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('matchMedia', matchMedia);
});
afterEach(cleanup);

it('in a low window one button with the number of set filters, or the key /, opens all of them', async () => {
  render(
    <>
      <FoldedFilters {...bar} />
      <FilterBar {...bar} />
    </>,
  );
  expect(screen.getAllByRole('search')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Фильтры (1)' })).toBeTruthy();
  await userEvent.keyboard('[Slash]');
  const sheet = await screen.findByRole('dialog', { name: 'Фильтры' });
  expect(within(sheet).getByRole('textbox', { name: 'Получатель' })).toHaveProperty('value', 'Каримова');
  expect(within(sheet).getByRole('button', { name: 'Показать 7' })).toBeTruthy();
});
