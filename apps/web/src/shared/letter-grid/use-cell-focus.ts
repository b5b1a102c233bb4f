import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { restoreLostFocus } from '../../ui/page-header/lost-focus.ts';
import { type CellPlace, findCellElement, findOpenCell } from './cell-place.ts';

/** `next` and `previous` lead to open cells, the others to neighbours; `stay` to the cell itself. */
export type CellWay = 'next' | 'previous' | 'stay' | 'left' | 'right' | 'up' | 'down';

/** Way of a key that ends the edit of a cell or, F8, leads on from anywhere; undefined for other keys. */
export function openWayOf({ key, code, shiftKey }: Pick<ReactKeyboardEvent, 'key' | 'code' | 'shiftKey'>) {
  if (key !== 'Enter' && code !== 'F8') return undefined;
  return shiftKey ? 'previous' : 'next';
}

interface Given<R, C extends string> {
  readonly rows: readonly R[];
  readonly numberOf: (row: R) => number;
  readonly columns: readonly C[];
  readonly isOpen: (row: R, column: C) => boolean;
  readonly isOff: boolean;
  readonly showAll: () => void;
  readonly mainButton: RefObject<HTMLButtonElement | null>;
}

interface Wanted<C extends string> {
  readonly from: CellPlace<C> | null;
  readonly way: CellWay;
  /** Renders that have not shown the cell yet. */
  readonly tries: number;
}

/** One render removes the filter, another one renders a row outside the viewport. */
const maxTries = 3;

/** Tracks the active cell and moves the focus between cells, after the render that the edit before has caused. */
export function useCellFocus<R, C extends string>(given: Given<R, C>) {
  const [place, setPlace] = useState<CellPlace<C> | null>(null);
  const [, setMoves] = useState(0);
  const wanted = useRef<Wanted<C> | null>(null);
  const want = (from: CellPlace<C> | null, way: CellWay) => {
    wanted.current = { from, way, tries: 0 };
    setMoves((count) => count + 1);
  };
  useEffect(() => {
    if (!wanted.current) return;
    const { from, way, tries } = wanted.current;
    const target = targetOf(given, from, way);
    wanted.current = null;
    if (!target) return focusMainButton(given.mainButton.current, from);
    setPlace(target);
    const element = findCellElement(target);
    if (element) return focusCell(element);
    if (tries === maxTries) return;
    wanted.current = { from: target, way: 'stay', tries: tries + 1 };
    if (!given.rows.some((row) => given.numberOf(row) === target.row)) given.showAll();
  });
  const byF8 = (way: 'next' | 'previous') => (event: KeyboardEvent) => {
    if (given.isOff) return;
    event.preventDefault();
    want(place, way);
  };
  useKeys({ F8: byF8('next'), 'Shift+F8': byF8('previous') });
  return {
    place,
    setPlace,
    goTo: (to: CellPlace<C> | null) => to && want(to, 'stay'),
    next: (from: CellPlace<C> | null = place) => want(from, 'next'),
    go: (from: CellPlace<C>, way: CellWay): boolean => {
      const hasTarget = way === 'next' || way === 'previous' || targetOf(given, from, way) !== null;
      if (hasTarget) want(from, way);
      return hasTarget;
    },
  };
}

function targetOf<R, C extends string>(
  given: Given<R, C>,
  from: CellPlace<C> | null,
  way: CellWay,
): CellPlace<C> | null {
  if (way === 'next' || way === 'previous') return findOpenCell(given, from, way, true);
  if (from === null || way === 'stay') return from;
  const { rows, numberOf, columns } = given;
  if (way === 'left' || way === 'right') {
    const column = from.column && columns[columns.indexOf(from.column) + (way === 'right' ? 1 : -1)];
    return column ? { row: from.row, column } : null;
  }
  const row = rows[rows.findIndex((one) => numberOf(one) === from.row) + (way === 'down' ? 1 : -1)];
  return row === undefined ? null : { row: numberOf(row), column: from.column };
}

function focusCell(element: HTMLElement): void {
  element.focus();
  element.scrollIntoView?.({ block: 'nearest' });
}

/** Focuses the main button; while it is disabled, the cell that the focus came from, else the page title. */
function focusMainButton(button: HTMLButtonElement | null, from: CellPlace | null): void {
  if (button && !button.disabled) button.focus();
  else if (from) findCellElement(from)?.focus();
  restoreLostFocus();
}
