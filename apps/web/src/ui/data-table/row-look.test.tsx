import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { columnHelperOf } from './columns.ts';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

interface Letter {
  readonly id: number;
  readonly receiver: string;
}

const columns = [columnHelperOf<Letter>().accessor('receiver', { header: 'Получатель', size: 200 })];
const letters: Letter[] = ['Первая', 'Вторая', 'Третья'].map((receiver, index) => ({ id: index + 1, receiver }));
const ready = { isFirst: false, isRefreshing: false, error: undefined, retry: () => undefined };

function Example({ lookedAt = null }: { readonly lookedAt?: string | null }) {
  const [chosen, setChosen] = useState<Record<string, true>>({});
  const [key, setKey] = useState(lookedAt);
  const keyOf = ({ id }: Letter) => String(id);
  return (
    <>
      <output>{`выбраны ${Object.keys(chosen).join(' ')}, открыто ${key}`}</output>
      <DataTable
        label="Письма"
        columns={columns}
        rows={letters}
        rowKey={keyOf}
        load={ready}
        emptyText=""
        card={({ receiver }) => receiver}
        look={{
          key,
          onToggle: (row) => setKey(key === null ? keyOf(row) : null),
          onMove: (row) => setKey(keyOf(row)),
          onClose: () => setKey(null),
        }}
        selection={{ chosen, onChange: setChosen, whyNot: () => null, nameOf: ({ receiver }) => receiver }}
      />
    </>
  );
}

const state = () => document.querySelector('output')?.textContent;

describe('a table with a quick look', () => {
  it('opens and closes it by Space and selects by Shift and Space', async () => {
    render(<Example />);
    await userEvent.keyboard('[ArrowDown][Space]');
    expect(state()).toBe('выбраны , открыто 1');
    await userEvent.keyboard('{Shift>}[Space]{/Shift}');
    expect(state()).toBe('выбраны 1, открыто 1');
    await userEvent.keyboard('[Space]');
    expect(state()).toBe('выбраны 1, открыто null');
  });

  it('moves it with the arrows and with a click on a row, and the focus stays on the row', async () => {
    render(<Example />);
    await userEvent.keyboard('[ArrowDown][Space][ArrowDown]');
    expect(state()).toBe('выбраны , открыто 2');
    const [, , third] = screen.getAllByRole('row').slice(1);
    await userEvent.click(screen.getByText('Третья'));
    expect(state()).toBe('выбраны , открыто 3');
    expect(third).toBe(document.activeElement);
    expect(third?.getAttribute('aria-current')).toBe('true');
  });

  it('closes it by Esc before Esc clears the selection', async () => {
    render(<Example />);
    await userEvent.keyboard('[ArrowDown]{Shift>}[Space]{/Shift}[Space][Escape]');
    expect(state()).toBe('выбраны 1, открыто null');
    await userEvent.keyboard('[Escape]');
    expect(state()).toBe('выбраны , открыто null');
  });

  it('that is open at first has the focus on its row, where the arrows go on', async () => {
    render(<Example lookedAt="2" />);
    expect(screen.getAllByRole('row')[2]).toBe(document.activeElement);
    await userEvent.keyboard('[ArrowDown]');
    expect(state()).toBe('выбраны , открыто 3');
  });

  it('ticks the focused check box by Space as before', async () => {
    render(<Example />);
    screen.getByRole('checkbox', { name: 'Выбрать Вторая' }).focus();
    await userEvent.keyboard('[Space]');
    expect(state()).toBe('выбраны 2, открыто null');
  });
});
