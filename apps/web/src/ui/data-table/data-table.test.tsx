import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { columnHelperOf, type DataColumn } from './columns.ts';
import { DataTable } from './data-table.tsx';
import type { DataTableProps, LoadState } from './data-table-props.ts';
import { pageNumbers } from './paging/page-numbers.ts';

afterEach(cleanup);

interface Letter {
  readonly id: number;
  readonly receiver: string;
  readonly isQueued: boolean;
}

const { accessor, display } = columnHelperOf<Letter>();
const columns = [accessor('receiver', { header: 'Получатель', size: 200 })];
const letters: Letter[] = ['Первая', 'Вторая', 'Третья', 'Четвёртая', 'Пятая'].map((receiver, index) => ({
  id: index + 1,
  receiver,
  isQueued: receiver === 'Третья',
}));
const ready: LoadState = { isFirst: false, isRefreshing: false, error: undefined, retry: () => undefined };

function Example(props: Partial<DataTableProps<Letter>>) {
  const [chosen, setChosen] = useState<Record<string, true>>({});
  return (
    <>
      <output>{Object.keys(chosen).join(' ')}</output>
      <DataTable
        label="Письма"
        columns={columns}
        rows={letters}
        rowKey={({ id }) => String(id)}
        sort={{ by: 'receiver', isDescending: false }}
        onSort={() => undefined}
        load={ready}
        emptyText="Писем не найдено"
        onOpen={() => undefined}
        card={({ receiver }) => receiver}
        selection={{
          chosen,
          onChange: setChosen,
          whyNot: ({ isQueued }) => (isQueued ? 'Уже в пути' : null),
          nameOf: ({ receiver }) => receiver,
        }}
        {...props}
      />
    </>
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name: `Выбрать ${name}` });
const chosen = () => document.querySelector('output')?.textContent;

describe('choosing rows', () => {
  it('one by one; a row that may not be chosen cannot', async () => {
    render(<Example />);
    await userEvent.click(box('Вторая'));
    expect(chosen()).toBe('2');
    expect(box('Третья')).toHaveProperty('disabled', true);
    expect(box('Третья').getAttribute('aria-description')).toBe('Уже в пути');
    expect(screen.getAllByRole('row')[2]?.getAttribute('aria-selected')).toBe('true');
  });

  it('a range with Shift, without those that may not be chosen', async () => {
    render(<Example />);
    const user = userEvent.setup();
    await user.click(box('Первая'));
    await user.keyboard('{Shift>}');
    await user.click(box('Пятая'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toBe('1 2 4 5');
  });

  it('the whole page by the box of the head', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Выбрать все строки страницы' }));
    expect(chosen()).toBe('1 2 4 5');
  });

  it('with the keyboard: Space one, Shift and an arrow a range', async () => {
    render(<Example />);
    await userEvent.keyboard('[ArrowDown][Space]');
    expect(chosen()).toBe('1');
    await userEvent.keyboard('{Shift>}[ArrowDown]{/Shift}');
    expect(chosen()).toBe('1 2');
  });
});

describe('a selection over pages', () => {
  const headBox = () => screen.getByRole('checkbox', { name: 'Выбрать все строки страницы' }) as HTMLInputElement;

  it('stays when other rows are shown, and the box of the head speaks of the page only', async () => {
    const { rerender } = render(<Example rows={letters.slice(0, 2)} />);
    await userEvent.click(headBox());
    rerender(<Example rows={letters.slice(3)} />);
    expect(chosen()).toBe('1 2');
    expect([headBox().checked, headBox().dataset.indeterminate]).toEqual([false, 'false']);
    await userEvent.click(box('Пятая'));
    expect(headBox().dataset.indeterminate).toBe('true');
    rerender(<Example rows={letters.slice(0, 2)} />);
    expect(headBox().checked).toBe(true);
    await userEvent.click(headBox());
    expect(chosen()).toBe('5');
  });

  it('a chosen row that may no longer be chosen can still be given up', async () => {
    const { rerender } = render(<Example />);
    await userEvent.click(box('Вторая'));
    const queued = letters.map((letter) => ({ ...letter, isQueued: true }));
    rerender(<Example rows={queued} />);
    expect(box('Вторая')).toHaveProperty('disabled', false);
    await userEvent.click(box('Вторая'));
    expect(chosen()).toBe('');
    expect(box('Вторая')).toHaveProperty('disabled', true);
  });

  it('is given up by Esc', async () => {
    render(<Example />);
    await userEvent.click(headBox());
    await userEvent.keyboard('[Escape]');
    expect(chosen()).toBe('');
  });
});

describe('the row in focus', () => {
  const newest: Letter = { id: 9, receiver: 'Новая', isQueued: false };
  const rowOf = (receiver: string) => screen.getByText(receiver).closest('tr');

  it('stays the same letter when another comes above it', async () => {
    const onOpen = vi.fn();
    const { rerender } = render(<Example onOpen={onOpen} />);
    await userEvent.keyboard('[ArrowDown][ArrowDown]');
    rerender(<Example onOpen={onOpen} rows={[newest, ...letters]} />);
    expect(rowOf('Вторая')).toBe(document.activeElement);
    await userEvent.keyboard('[Space][Enter]');
    expect(chosen()).toBe('2');
    expect(onOpen.mock.calls).toEqual([[letters[1]]]);
    await userEvent.keyboard('[ArrowDown]');
    expect(rowOf('Третья')).toBe(document.activeElement);
  });

  it('is none after the focus has left: Space and Enter do nothing', async () => {
    const onOpen = vi.fn();
    render(<Example onOpen={onOpen} />);
    await userEvent.keyboard('[ArrowDown][ArrowDown]');
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard('[Space][Enter]');
    expect(chosen()).toBe('');
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('is none on another page, where the arrows begin at the top', async () => {
    const onOpen = vi.fn();
    const { rerender } = render(<Example onOpen={onOpen} rows={letters.slice(0, 2)} />);
    await userEvent.keyboard('[ArrowDown][ArrowDown]');
    rerender(<Example onOpen={onOpen} rows={letters.slice(3)} />);
    await userEvent.keyboard('[Enter]');
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.keyboard('[ArrowDown]');
    expect(rowOf('Четвёртая')).toBe(document.activeElement);
  });
});

function ReplacedControl() {
  const [isOn, setOn] = useState(false);
  if (isOn) return <a href="#/main">Там</a>;
  return (
    <button type="button" onClick={() => setOn(true)}>
      Тут
    </button>
  );
}

describe('the tab stops', () => {
  const withButtons: DataColumn<Letter>[] = [
    ...columns,
    display({
      id: 'open',
      header: '',
      cell: ({ row }) => <button type="button">Открыть {row.original.receiver}</button>,
    }),
  ];
  const focused = () => document.activeElement?.getAttribute('data-row') ?? document.activeElement?.textContent;

  it('are one in each row; arrows lead to its controls and back, and screen readers still find them by name', async () => {
    render(<Example columns={withButtons} rows={letters.slice(0, 2)} />);
    act(() => screen.getByRole('checkbox', { name: 'Выбрать все строки страницы' }).focus());
    await userEvent.tab();
    await userEvent.tab();
    expect(focused()).toBe('1');
    await userEvent.tab();
    expect(focused()).toBe('2');
    await userEvent.keyboard('[ArrowRight]');
    expect(document.activeElement).toBe(box('Вторая'));
    await userEvent.keyboard('[ArrowRight]');
    expect(focused()).toBe('Открыть Вторая');
    await userEvent.keyboard('[ArrowRight][ArrowLeft][ArrowLeft][ArrowLeft]');
    expect(focused()).toBe('2');
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
    expect(screen.getAllByRole('button', { name: /^Открыть/ })).toHaveLength(2);
  });

  it('are none in rows that hold nothing to use', async () => {
    render(<Example selection={undefined} onOpen={undefined} />);
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    expect(rows.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, -1]);
  });

  it('stay one when a control of the row is replaced', async () => {
    const own = [...columns, display({ id: 'cell', header: '', cell: () => <ReplacedControl /> })];
    render(<Example columns={own} rows={letters.slice(0, 1)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Тут' }));
    await expect.poll(() => screen.getByRole('link', { name: 'Там' }).tabIndex).toBe(-1);
  });
});

describe('the states of a table', () => {
  it('ten grey rows before anything came', () => {
    const { container } = render(<Example load={{ ...ready, isFirst: true }} rows={[]} />);
    expect(container.querySelectorAll('tbody tr')).toHaveLength(10);
    expect(screen.queryByText('Писем не найдено')).toBeNull();
  });

  it('a thin bar while rows are refreshed; the old ones stay', () => {
    render(<Example load={{ ...ready, isRefreshing: true }} />);
    expect(screen.getByRole('progressbar', { name: 'Обновление списка' })).toBeTruthy();
    expect(screen.getByText('Первая')).toBeTruthy();
  });

  it('that nothing was found is said aloud', () => {
    const { rerender } = render(<Example rows={[]} load={{ ...ready, isFirst: true }} />);
    const region = screen.getAllByRole('status').find((element) => element.tagName !== 'OUTPUT');
    expect(region?.textContent).toBe('');
    rerender(<Example rows={[]} />);
    expect(region?.textContent).toBe('Писем не найдено');
  });

  it('an error with a way to try again; it is not called empty', async () => {
    const retry = vi.fn();
    render(<Example rows={[]} load={{ ...ready, error: 'Нет связи', retry }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(retry).toHaveBeenCalled();
    expect(screen.queryByText('Писем не найдено')).toBeNull();
  });
});

describe('numbers of pages', () => {
  it.each([
    [1, 1, [1]],
    [1, 10, [1, 2, 3, null, 10]],
    [5, 10, [1, null, 4, 5, 6, null, 10]],
    [10, 10, [1, null, 8, 9, 10]],
    [2, 4, [1, 2, 3, 4]],
  ])('page %i of %i', (page, pages, numbers) => expect(pageNumbers(page, pages)).toEqual(numbers));
});
