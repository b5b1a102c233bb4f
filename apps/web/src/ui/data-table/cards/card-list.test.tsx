import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RowSelection } from '../data-table-props.ts';
import { CardList } from './card-list.tsx';

afterEach(cleanup);

const rows = ['Первая', 'Вторая', 'Третья'].map((name, index) => ({ id: index + 1, name, isQueued: index === 2 }));

function Example({ offer, onCards }: Partial<Pick<RowSelection<(typeof rows)[number]>, 'offer' | 'onCards'>>) {
  const [chosen, setChosen] = useState<Record<string, true>>({ 99: true });
  return (
    <>
      <output>{Object.keys(chosen).join(' ')}</output>
      <CardList
        label="Письма"
        columns={[]}
        rows={rows}
        rowKey={({ id }) => String(id)}
        sort={{ by: 'name', isDescending: false }}
        onSort={() => undefined}
        load={{ isFirst: false, isRefreshing: false, error: undefined, retry: () => undefined }}
        emptyText="Пусто"
        onOpen={() => undefined}
        card={({ name }) => name}
        selection={{
          chosen,
          onChange: setChosen,
          whyNot: ({ isQueued }) => (isQueued ? 'Уже в пути' : null),
          nameOf: ({ name }) => name,
          offer,
          onCards,
        }}
      />
    </>
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const chosen = () => document.querySelector('output')?.textContent;

it('cards are chosen by their boxes, except those that may not be', async () => {
  render(<Example />);
  await userEvent.click(box('Выбрать Вторая'));
  expect(chosen()).toBe('2 99');
  await userEvent.click(box('Выбрать Вторая'));
  expect(chosen()).toBe('99');
  expect(box('Выбрать Третья')).toHaveProperty('disabled', true);
});

it('one box chooses the page, and what is chosen elsewhere stays', async () => {
  render(<Example />);
  await userEvent.click(box('Вся страница'));
  expect(chosen()).toBe('1 2 99');
  await userEvent.click(box('Вся страница'));
  expect(chosen()).toBe('99');
});

it('everything under the filters is offered there too', async () => {
  const onAccept = vi.fn();
  render(<Example offer={{ total: 484, isLoading: false, onAccept }} />);
  await userEvent.click(screen.getByRole('button', { name: /Выбрать все.484/ }));
  expect(onAccept).toHaveBeenCalledOnce();
});

it('cards that are not to be chosen have no boxes; «Готово» puts the boxes away', async () => {
  const { unmount } = render(<Example onCards={{ isOn: false, onDone: () => undefined }} />);
  expect(screen.getByText('Первая')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  unmount();
  const onDone = vi.fn();
  render(<Example onCards={{ isOn: true, onDone }} />);
  expect(box('Вся страница')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Готово' }));
  expect(onDone).toHaveBeenCalledOnce();
});
