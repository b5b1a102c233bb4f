import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import type { DataRow } from './columns.ts';

interface Options<R extends object> {
  readonly rows: readonly DataRow<R>[];
  readonly body: RefObject<HTMLElement | null>;
  readonly onOpen: (row: R) => void;
  readonly isSelectable: boolean;
}

const isButton = (event: KeyboardEvent) =>
  event.target instanceof Element && event.target.closest('button, a, input, summary') !== null;

/** ↑ ↓ move between rows, Space and Shift select, Enter opens: the keys of every table. */
export function useRowKeys<R extends object>({ rows, body, onOpen, isSelectable }: Options<R>) {
  const [active, setActive] = useState<number | null>(null);
  const wantsFocus = useRef(false);
  const row = active === null ? undefined : rows[active];
  const move = (step: 1 | -1, isRange: boolean) => (event: KeyboardEvent) => {
    const from = active !== null && active < rows.length ? active : firstInView(body.current) - (step === 1 ? 1 : 0);
    const to = Math.min(rows.length - 1, Math.max(0, from + step));
    if (rows.length === 0) return;
    event.preventDefault();
    if (isRange && isSelectable) for (const at of [from, to]) choose(rows[at]);
    wantsFocus.current = true;
    setActive(to);
  };
  const onRow = (act: (row: DataRow<R>) => void) => (event: KeyboardEvent) => {
    if (!row || isButton(event)) return;
    event.preventDefault();
    act(row);
  };
  useKeys({
    ArrowDown: move(1, false),
    ArrowUp: move(-1, false),
    'Shift+ArrowDown': move(1, true),
    'Shift+ArrowUp': move(-1, true),
    Space: onRow((at) => isSelectable && at.getCanSelect() && at.toggleSelected()),
    Enter: onRow((at) => onOpen(at.original)),
  });
  useLayoutEffect(() => {
    if (!wantsFocus.current || active === null) return;
    const element = body.current?.querySelector<HTMLElement>(`[data-row="${active}"]`);
    element?.focus();
    wantsFocus.current = false;
  }, [active, body]);
  return { active, setActive };
}

/** A person who has scrolled starts where he looks, not at the top. */
function firstInView(area: HTMLElement | null): number {
  const rows = [...(area?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const first = rows.find((row) => row.offsetTop >= (area?.scrollTop ?? 0));
  return Number(first?.dataset.row ?? 0);
}

function choose<R extends object>(row: DataRow<R> | undefined): void {
  if (row?.getCanSelect()) row.toggleSelected(true);
}
