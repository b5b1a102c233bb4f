import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import type { DataRow } from './columns.ts';
import type { RowQuickLook } from './data-table-props.ts';
import { isFocusFree } from './is-focus-free.ts';
import { controlsOf, useRowStops } from './use-row-stops.ts';

interface Options<R extends object> {
  readonly rows: readonly DataRow<R>[];
  readonly body: RefObject<HTMLElement | null>;
  readonly onOpen: ((row: R) => void) | undefined;
  readonly isSelectable: boolean;
  /** Clears the selection; undefined when nothing is selected. */
  readonly onClear: (() => void) | undefined;
  readonly look: RowQuickLook<R> | undefined;
}

const isButton = (event: KeyboardEvent) =>
  event.target instanceof Element && event.target.closest('button, a, input, summary') !== null;

/**
 * Keyboard navigation of every table: ↑ ↓ move, with Shift they select; ← → walk through the controls of the row; Enter
 * opens; Space selects, or toggles the quick look if there is one; Esc closes the quick look, else clears the selection.
 */
export function useRowKeys<R extends object>({ rows, body, onOpen, isSelectable, onClear, look }: Options<R>) {
  const lookedKey = look?.key ?? null;
  const [activeKey, setActiveKey] = useState(lookedKey);
  const wantsFocus = useRef<'asked' | 'opened' | null>(lookedKey === null ? null : 'opened');
  const indexOf = (key: string | null | undefined) => rows.findIndex((row) => row.id === key);
  const active = indexOf(activeKey);
  useFollowingLook(look, rows[active], body);
  const move = (step: 1 | -1, isRange: boolean) => (event: KeyboardEvent) => {
    const known = active >= 0 ? active : indexOf(lookedKey);
    const from = known >= 0 ? known : indexOf(firstInView(body.current)) - (step === 1 ? 1 : 0);
    const to = rows[Math.min(rows.length - 1, Math.max(0, from + step))];
    if (!to) return;
    event.preventDefault();
    if (isRange && isSelectable) for (const row of [rows[from], to]) choose(row);
    wantsFocus.current = 'asked';
    setActiveKey(to.id);
  };
  const onRow = (act: (row: DataRow<R>) => void) => (event: KeyboardEvent) => {
    const row = rows[indexOf(keyAt(body.current, event.target))];
    if (!row || isButton(event)) return;
    event.preventDefault();
    act(row);
  };
  const select = onRow((at) => isSelectable && (at.getCanSelect() || at.getIsSelected()) && at.toggleSelected());
  const closeOrClear = () => (lookedKey === null ? onClear?.() : look?.onClose());
  useKeys({
    ArrowDown: move(1, false),
    ArrowUp: move(-1, false),
    'Shift+ArrowDown': move(1, true),
    'Shift+ArrowUp': move(-1, true),
    Space: look ? onRow((at) => look.onToggle(at.original)) : select,
    'Shift+Space': select,
    Escape: closeOrClear,
    Enter: onRow((at) => onOpen?.(at.original)),
  });
  useControlKeys(body, isSelectable || look !== undefined || onOpen !== undefined);
  useLayoutEffect(() => {
    if (!wantsFocus.current || rows.length === 0) return;
    if (wantsFocus.current === 'asked' || isFocusFree()) rowElement(body.current, activeKey)?.focus();
    wantsFocus.current = null;
  }, [activeKey, body, rows]);
  return { active, setActiveKey };
}

function choose<R extends object>(row: DataRow<R> | undefined): void {
  if (row?.getCanSelect()) row.toggleSelected(true);
}

/**
 * Moves an open quick look to the active row and scrolls that row into view. If the quick look closes while it contains
 * the focus, the row is focused.
 */
function useFollowingLook<R extends object>(
  look: RowQuickLook<R> | undefined,
  active: DataRow<R> | undefined,
  body: RefObject<HTMLElement | null>,
): void {
  const latest = useRef({ look, active });
  latest.current = { look, active };
  const activeKey = active?.id;
  useEffect(() => {
    const { look, active } = latest.current;
    if (activeKey === undefined || !look || look.key === null || activeKey === look.key) return;
    if (active) look.onMove(active.original);
  }, [activeKey]);
  const lookedKey = look?.key ?? null;
  const lastKey = useRef(lookedKey);
  useLayoutEffect(() => {
    const row = rowElement(body.current, lookedKey ?? lastKey.current);
    const hasClosed = lookedKey === null && lastKey.current !== null;
    lastKey.current = lookedKey;
    if (hasClosed && document.activeElement === document.body) row?.focus();
    // The open quick look makes the table narrower and its rows higher, so the row may have moved out of view.
    if (hasClosed || lookedKey !== null) row?.scrollIntoView?.({ block: 'nearest' });
  }, [lookedKey, body]);
}

const rowElements = (area: HTMLElement | null) => [...(area?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

const rowElement = (area: HTMLElement | null, key: string | null) =>
  rowElements(area).find(({ dataset }) => dataset.row === key);

/** Key of the row that is or contains the event target. */
function keyAt(area: HTMLElement | null, target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return element && area?.contains(element) ? element.dataset.row : undefined;
}

/**
 * ← and → walk through the controls of the focused row, which is a single tab stop.
 * @param isActive whether a row without controls reacts to keys
 */
function useControlKeys(body: RefObject<HTMLElement | null>, isActive: boolean): void {
  useRowStops(body, isActive);
  const walk = (step: 1 | -1) => (event: KeyboardEvent) => {
    const to = neighbourControl(body.current, event.target, step);
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  useKeys({ ArrowRight: walk(1), ArrowLeft: walk(-1) });
}

/** The row or control next to the event target within its row; undefined outside a row and at its ends. */
function neighbourControl(area: HTMLElement | null, target: EventTarget | null, step: 1 | -1) {
  const element = target instanceof HTMLElement ? target : null;
  const row = element?.closest<HTMLElement>('[data-row]');
  if (!element || !row || !area?.contains(row)) return undefined;
  const stops = [row, ...controlsOf(row)];
  return stops[stops.indexOf(element) + step];
}

/** Key of the first visible row: the arrow keys start there, not at the top of the list. */
function firstInView(area: HTMLElement | null): string | undefined {
  const rows = rowElements(area);
  return (rows.find((row) => row.offsetTop >= (area?.scrollTop ?? 0)) ?? rows[0])?.dataset.row;
}
