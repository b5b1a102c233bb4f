import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createListeners } from '../../../lib/create-listeners.ts';
import { SearchEditor } from './search-editor.tsx';

afterEach(cleanup);

const courts = ['Бухара', 'Навои', 'Хива'];

/** A search whose answer comes when `answer` is called; until then it shows the matches of the words before. */
function slowSearch() {
  const changed = createListeners();
  let answered = '';
  const matching = (words: string) => courts.filter((name) => name.toLowerCase().includes(words));
  return {
    useFound: (words: string) => {
      const known = useSyncExternalStore(changed.add, () => answered);
      const options = matching(known).map((name) => ({ value: name, label: name }));
      return { options, total: options.length, areEarlier: known !== words };
    },
    answer: (words: string) =>
      act(() => {
        answered = words;
        changed.notify();
      }),
  };
}

const filter = {
  kind: 'search',
  name: 'inn',
  label: 'Суд',
  hint: 'Название',
  value: undefined,
  valueLabel: undefined,
} as const;

it('Arrow Down and Enter pressed right after typing choose no match of the words before', async () => {
  const search = slowSearch();
  const [onChange, onDone] = [vi.fn(), vi.fn()];
  render(<SearchEditor filter={{ ...filter, onChange, useFound: search.useFound }} onDone={onDone} />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'хива{ArrowDown}{Enter}');
  expect(document.activeElement).toBe(field);
  search.answer('хива');
  expect(document.activeElement).toBe(screen.getByRole('option', { name: 'Хива' }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect([onChange.mock.calls, onDone.mock.calls]).toEqual([[['Хива']], [[]]]);
});

it('typing after Arrow Down keeps the focus in the field when the matches arrive', async () => {
  const search = slowSearch();
  render(<SearchEditor filter={{ ...filter, onChange: vi.fn(), useFound: search.useFound }} onDone={vi.fn()} />);
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'х{ArrowDown}и');
  search.answer('хи');
  expect(document.activeElement).toBe(field);
});

it('clicking another field after Arrow Down keeps the focus in that field', async () => {
  const search = slowSearch();
  render(
    <>
      <SearchEditor filter={{ ...filter, onChange: vi.fn(), useFound: search.useFound }} onDone={vi.fn()} />
      <input aria-label="Дата" />
    </>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: /Суд/ }), 'хива{ArrowDown}');
  await userEvent.click(screen.getByRole('textbox', { name: 'Дата' }));
  search.answer('хива');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Дата' }));
});
