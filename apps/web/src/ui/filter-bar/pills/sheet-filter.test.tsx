import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { ChoicesFilter, DayRange } from '../filter.ts';
import { SheetFilter } from './filter-sheet.tsx';

afterEach(cleanup);

function ExampleRange() {
  const [value, onChange] = useState<DayRange>({ start: '2026-11-10', end: undefined });
  return <SheetFilter filter={{ kind: 'range', name: 'range', label: 'Создано', value, onChange }} />;
}

it('on a phone too, days given the wrong way round are turned', async () => {
  render(<ExampleRange />);
  await userEvent.type(screen.getByLabelText('По'), '01112026');
  expect(screen.getByLabelText('С')).toHaveProperty('value', '01.11.2026');
  expect(screen.getByLabelText('По')).toHaveProperty('value', '10.11.2026');
});

const people = (name: string, count: number): ChoicesFilter => ({
  kind: 'choices',
  name,
  label: name,
  options: Array.from({ length: count }, (_, value) => ({ value, label: `${name} ${value}` })),
  value: undefined,
  onChange: () => undefined,
});

it('no filter of the sheet takes the focus from another', () => {
  render(
    <>
      <SheetFilter filter={people('Пользователи', 3)} />
      <SheetFilter filter={people('Операторы', 12)} />
    </>,
  );
  expect(document.activeElement).toBe(document.body);
});
