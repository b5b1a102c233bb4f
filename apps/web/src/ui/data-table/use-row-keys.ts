import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import type { DataRow } from './columns.ts';

interface Options<R extends object> {
  readonly rows: readonly DataRow<R>[];
  readonly body: RefObject<HTMLElement | null>;
  readonly onOpen: ((row: R) => void) | undefined;
  readonly isSelectable: boolean;
  /** Clears the selection; undefined when nothing is selected. */
  readonly onClear: (() => void) | undefined;
}

const isButton = (event: KeyboardEvent) =>
  event.target instanceof Element && event.target.closest('button, a, input, summary') !== null;

/** Keyboard of every table: ↑ ↓ move, Space and Shift select, Esc clears the selection, Enter opens. */
export function useRowKeys<R extends object>({ rows, body, onOpen, isSelectable, onClear }: Options<R>) {
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const wantsFocus = useRef(false);
  const indexOf = (key: string | null | undefined) => rows.findIndex((row) => row.id === key);
  const active = indexOf(activeKey);
  const move = (step: 1 | -1, isRange: boolean) => (event: KeyboardEvent) => {
    const from = active >= 0 ? active : indexOf(firstInView(body.current)) - (step === 1 ? 1 : 0);
    const to = rows[Math.min(rows.length - 1, Math.max(0, from + step))];
    if (!to) return;
    event.preventDefault();
    if (isRange && isSelectable) for (const row of [rows[from], to]) choose(row);
    wantsFocus.current = true;
    setActiveKey(to.id);
  };
  const onRow = (act: (row: DataRow<R>) => void) => (event: KeyboardEvent) => {
    const row = rows[indexOf(keyAt(body.current, event.target))];
    if (!row || isButton(event)) return;
    event.preventDefault();
    act(row);
  };
  const clear = () => onClear?.();
  useKeys({
    ArrowDown: move(1, false),
    ArrowUp: move(-1, false),
    'Shift+ArrowDown': move(1, true),
    'Shift+ArrowUp': move(-1, true),
    Space: onRow((at) => isSelectable && (at.getCanSelect() || at.getIsSelected()) && at.toggleSelected()),
    Escape: clear,
    Enter: onRow((at) => onOpen?.(at.original)),
  });
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    rowElements(body.current)
      .find((element) => element.dataset.row === activeKey)
      ?.focus();
    wantsFocus.current = false;
  }, [activeKey, body]);
  return { active, setActiveKey };
}

const rowElements = (area: HTMLElement | null) => [...(area?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

/** Key of the row that has the focus or contains it. */
function keyAt(area: HTMLElement | null, target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return element && area?.contains(element) ? element.dataset.row : undefined;
}

/** Arrow keys start at the first visible row, not at the top of the list. */
function firstInView(area: HTMLElement | null): string | undefined {
  const rows = rowElements(area);
  return (rows.find((row) => row.offsetTop >= (area?.scrollTop ?? 0)) ?? rows[0])?.dataset.row;
}

function choose<R extends object>(row: DataRow<R> | undefined): void {
  if (row?.getCanSelect()) row.toggleSelected(true);
}
