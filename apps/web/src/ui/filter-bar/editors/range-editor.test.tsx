import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DayRange } from '../filter.ts';
import { RangeEditor } from './range-editor.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00+05:00'), toFake: ['Date'] }));
afterEach(cleanup);
afterEach(() => void vi.useRealTimers());

function Editor({ first }: { readonly first: DayRange }) {
  const [value, onChange] = useState(first);
  return (
    <RangeEditor filter={{ kind: 'range', name: 'sent', label: 'Отправлено', value, onChange }} autoFocus={false} />
  );
}

const open = (start?: string, end?: string) => render(<Editor first={{ start, end }} />);
const days = () =>
  [screen.getByLabelText('С'), screen.getByLabelText('По')].map((field) => (field as HTMLInputElement).value);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a period with one click', () => {
  it.each([
    ['Этот месяц', ['01.11.2026', '30.11.2026']],
    ['Прошлый месяц', ['01.10.2026', '31.10.2026']],
    ['Квартал', ['01.10.2026', '31.12.2026']],
    ['Год', ['01.01.2026', '31.12.2026']],
  ])('«%s»', async (name, expected) => {
    open('2026-11-29', '2026-11-29');
    await press(name);
    expect(days()).toEqual(expected);
    expect(screen.getByRole('button', { name }).ariaPressed).toBe('true');
  });
});

it('the arrows step by a month when a month is chosen, and the calendar follows', async () => {
  open('2026-11-01', '2026-11-30');
  await press('Предыдущий период');
  expect(days()).toEqual(['01.10.2026', '31.10.2026']);
  expect(await screen.findByText('октябрь 2026')).toBeTruthy();
  await press('Следующий период');
  expect(days()).toEqual(['01.11.2026', '30.11.2026']);
});

it('the arrows wait until both days are chosen', () => {
  open('2026-11-01');
  expect(screen.getByRole('button', { name: 'Следующий период' })).toHaveProperty('disabled', true);
});

it('after the first day the calendar stays at its month, and fills the second field', async () => {
  open('2026-11-01', '2026-11-29');
  await userEvent.click(await screen.findByRole('button', { name: 'Предыдущий месяц' }));
  await userEvent.click(await screen.findByRole('gridcell', { name: '5' }));
  expect(screen.getByText('октябрь 2026')).toBeTruthy();
  await userEvent.click(screen.getByRole('gridcell', { name: '20' }));
  expect(days()).toEqual(['05.10.2026', '20.10.2026']);
});
