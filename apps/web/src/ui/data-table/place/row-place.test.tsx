import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEntryPlace, PlaceContext } from '../../../lib/place/place-context.ts';
import { clearTypedValues, loadTypedValues } from '../../../lib/typed-values/typed-values.ts';
import { columnHelperOf } from '../columns.ts';
import { DataTable } from '../data-table.tsx';

interface Letter {
  readonly id: number;
}

const columns = [columnHelperOf<Letter>().accessor('id', { header: 'Письмо', size: 200 })];
const lettersFrom = (first: number): Letter[] => Array.from({ length: 40 }, (_, at) => ({ id: first + at }));
const ready = { isFirst: false, isRefreshing: false, error: undefined, retry: () => undefined };

const rowHeight = 45;
const areaOf = () => screen.getByRole('table').parentElement as HTMLElement;
const rowOf = (id: number) => document.querySelector<HTMLElement>(`tr[data-row="${id}"]`);

/** Lays rows out below each other, because jsdom has no layout. */
function layRowsOut(): void {
  const topOf = (element: Element) => {
    const row = element.closest('tr[data-row]');
    if (!row) return 0;
    const at = [...document.querySelectorAll('tr[data-row]')].indexOf(row);
    return at * rowHeight - areaOf().scrollTop;
  };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, topOf(this), 1000, rowHeight);
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
}

interface Shown {
  /** Key of the entry of the browser history. */
  readonly entry: string;
  readonly rows?: readonly Letter[];
  readonly load?: typeof ready | (Omit<typeof ready, 'isFirst'> & { readonly isFirst: boolean });
}

const places = new Map<string, ReturnType<typeof createEntryPlace>>();

function placeOf(entry: string) {
  const known = places.get(entry) ?? createEntryPlace(1, { key: entry, path: '/list', search: '' });
  places.set(entry, known);
  return known;
}

const List = ({ entry, rows = lettersFrom(1), load = ready }: Shown) => (
  <PlaceContext value={placeOf(entry)}>
    <h1 tabIndex={-1}>Письма</h1>
    <DataTable
      label="Письма"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      load={load}
      emptyText="Пусто"
      onOpen={() => undefined}
      card={({ id }) => id}
    />
  </PlaceContext>
);

/** Scrolls to 900 px and opens a row there, then leaves. */
async function workAndLeave(entry: string): Promise<void> {
  const { unmount } = render(<List entry={entry} />);
  act(() => {
    areaOf().scrollTop = 910;
    areaOf().dispatchEvent(new Event('scroll'));
    rowOf(25)?.focus();
  });
  unmount();
}

beforeEach(async () => {
  await loadTypedValues('A'.repeat(43));
  layRowsOut();
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  places.clear();
  clearTypedValues();
});

describe('a list that is opened again', () => {
  it('stands where it was left, with the focus on the row that was opened, and the row is marked', async () => {
    await workAndLeave('a');
    render(<List entry="a" />);
    expect(areaOf().scrollTop).toBe(910);
    expect(document.activeElement).toBe(rowOf(25));
    expect(rowOf(25)?.dataset.returned).toBe('true');
    await userEvent.keyboard('[ArrowDown]');
    expect(document.activeElement).toBe(rowOf(26));
    expect(rowOf(25)?.dataset.returned).toBeUndefined();
  });

  it('waits for its rows, and the same rows stay in place when others have come above them', async () => {
    await workAndLeave('a');
    const { rerender } = render(<List entry="a" rows={[]} load={{ ...ready, isFirst: true }} />);
    const more = [{ id: 101 }, { id: 102 }, ...lettersFrom(1)];
    rerender(<List entry="a" rows={more} />);
    expect(areaOf().scrollTop).toBe(910 + 2 * rowHeight);
    expect(document.activeElement).toBe(rowOf(25));
  });

  it('shows the neighbour of a row that is gone, and says so until the next key', async () => {
    await workAndLeave('a');
    render(<List entry="a" rows={lettersFrom(1).filter(({ id }) => id !== 25)} />);
    expect(document.activeElement).toBe(rowOf(26));
    expect(screen.getByText(/уже нет в списке/)).toBeTruthy();
    await userEvent.keyboard('[ArrowDown]');
    expect(screen.queryByText(/уже нет в списке/)).toBeNull();
  });

  it('does not take the focus from a field', async () => {
    await workAndLeave('a');
    render(<input aria-label="Поиск" />);
    screen.getByLabelText('Поиск').focus();
    render(<List entry="a" />);
    expect(areaOf().scrollTop).toBe(910);
    expect(document.activeElement).toBe(screen.getByLabelText('Поиск'));
  });

  it('never moves again once the user acts', async () => {
    await workAndLeave('a');
    const loading = { ...ready, isRefreshing: true };
    const { rerender } = render(<List entry="a" load={loading} />);
    await userEvent.keyboard('[ArrowUp]');
    act(() => {
      areaOf().scrollTop = 0;
    });
    rerender(<List entry="a" rows={lettersFrom(1)} />);
    expect(areaOf().scrollTop).toBe(0);
  });
});

it('another page of an open list starts at its top, and the way back has its place', async () => {
  const { rerender } = render(<List entry="first" />);
  act(() => {
    areaOf().scrollTop = 910;
    areaOf().dispatchEvent(new Event('scroll'));
  });
  rerender(<List entry="second" rows={lettersFrom(41)} />);
  await waitFor(() => expect(areaOf().scrollTop).toBe(0));
  rerender(<List entry="first" />);
  await waitFor(() => expect(areaOf().scrollTop).toBe(910));
});
