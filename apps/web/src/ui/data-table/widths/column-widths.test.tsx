import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setWindowWidth } from '../../../../test/window-width.ts';
import { columnHelperOf } from '../columns.ts';
import { DataTable } from '../data-table.tsx';

interface Row {
  readonly name: string;
}

const { accessor } = columnHelperOf<Row>();
const columns = [
  accessor('name', { header: 'Имя', size: 120, meta: { lineSize: 240 } }),
  accessor(({ name }) => name.length, { id: 'length', header: 'Длина', size: 80 }),
  accessor(({ name }) => name[0], { id: 'first', header: 'Буква', size: 80 }),
];
const key = 'widths.test';

function show(widthsKey: string | undefined = key, form: { isFitted?: boolean; oneLineFrom?: number } = {}) {
  return render(
    <DataTable
      label="Имена"
      columns={columns}
      rows={[{ name: 'Азиз' }]}
      rowKey={({ name }) => name}
      sort={{ by: 'name', isDescending: false }}
      onSort={() => undefined}
      load={{ isFirst: false, isRefreshing: false, error: undefined, retry: () => undefined }}
      emptyText="Пусто"
      onOpen={() => undefined}
      card={({ name }) => name}
      {...(widthsKey !== '' && { widthsKey })}
      {...form}
    />,
  );
}

const widths = () => [...document.querySelectorAll('col')].map(({ style }) => style.width);
const edgeOf = (name: string) =>
  screen.getByRole('columnheader', { name }).querySelector('span[aria-hidden]') as Element;

beforeEach(() => {
  // Gives every header cell the width that it has in a wide window, because jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  localStorage.clear();
});

describe('the widths of columns', () => {
  it('are as they were made until a person changes one', () => {
    show();
    expect(widths()).toEqual(['120px', '80px', '80px']);
  });

  it('are changed by dragging an edge: the others stay as they look, the last takes what is left', () => {
    show();
    fireEvent.pointerDown(edgeOf('Имя'), { pointerId: 1, clientX: 500 });
    fireEvent.pointerMove(edgeOf('Имя'), { pointerId: 1, clientX: 560 });
    fireEvent.pointerUp(edgeOf('Имя'), { pointerId: 1 });
    fireEvent.pointerMove(edgeOf('Имя'), { pointerId: 1, clientX: 900 });
    expect(widths()).toEqual(['260px', '200px', '']);
  });

  it('are changed by the keyboard, within bounds', async () => {
    show();
    screen.getByRole('button', { name: 'Длина' }).focus();
    await userEvent.keyboard('{Shift>}[ArrowRight][ArrowRight]{/Shift}');
    expect(widths()).toEqual(['200px', '232px', '']);
    await userEvent.keyboard(`{Shift>}${'[ArrowLeft]'.repeat(20)}{/Shift}`);
    expect(widths()).toEqual(['200px', '48px', '']);
  });

  it('are remembered, until all are undone by a double click or by Shift and Home', async () => {
    const { unmount } = show();
    screen.getByRole('button', { name: 'Имя' }).focus();
    await userEvent.keyboard('{Shift>}[ArrowRight]{/Shift}');
    unmount();
    const second = show();
    expect(widths()).toEqual(['216px', '200px', '']);
    fireEvent.doubleClick(edgeOf('Имя'));
    expect(widths()).toEqual(['120px', '80px', '80px']);
    expect(localStorage.getItem(key)).toBeNull();
    second.unmount();
    show();
    expect(widths()).toEqual(['120px', '80px', '80px']);
  });

  it('what was kept and cannot be read is as if nothing was kept', () => {
    localStorage.setItem(key, '{"name":"wide"}');
    show();
    expect(widths()).toEqual(['120px', '80px', '80px']);
  });

  it('cannot be changed in a table that does not keep them', () => {
    show('');
    expect(screen.getByRole('columnheader', { name: 'Имя' }).querySelector('span[aria-hidden]')).toBeNull();
  });
});

describe('in a wide window', () => {
  const setWidths = (ofWindow: number, ofTable: number) => {
    setWindowWidth(ofWindow);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(ofTable);
  };
  afterEach(() => vi.unstubAllGlobals());

  it('columns that fit their content are as wide as it with a space, and the last takes the rest', () => {
    setWidths(1920, 1500);
    show('', { isFitted: true });
    expect(widths()).toEqual(['216px', '216px', '']);
  });

  it('they keep their widths where their content has no room, and in a narrower window', () => {
    setWidths(1920, 600);
    show('', { isFitted: true });
    expect(widths()).toEqual(['120px', '80px', '80px']);
    cleanup();
    setWidths(1500, 1500);
    show('', { isFitted: true });
    expect(widths()).toEqual(['120px', '80px', '80px']);
  });

  it('rows take one line from the width that the table tells', () => {
    setWidths(1920, 800);
    show('', { oneLineFrom: 800 });
    expect(widths()).toEqual(['480px', '160px', '160px']);
    cleanup();
    setWidths(1920, 799);
    show('', { oneLineFrom: 800 });
    expect(widths()).toEqual(['120px', '80px', '80px']);
  });
});
