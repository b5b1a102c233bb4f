import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type EntryPlace, usePlace } from '../../../lib/place/place-context.ts';
import type { LoadState } from '../data-table-props.ts';
import { isFocusFree } from '../is-focus-free.ts';
import { type RowPlace, readRowPlace, rowElementOf, rowKeyAt, rowPlaceOf, scrollToRow } from './row-place.ts';

const slot = 'rows';
/** In ms; a place that is left sooner is stored when the list closes. */
const restMs = 300;

interface Options {
  readonly area: RefObject<HTMLElement | null>;
  /** Keys of the rows, in order. */
  readonly keys: readonly string[];
  readonly load: LoadState;
  /** False while the widths of the columns, hence the heights of the rows, may still change. */
  readonly isMeasured?: boolean;
}

/** What is still to be done: return to a place, or start at the top. */
type Task = RowPlace | 'top' | null;

interface Restoring {
  readonly place: EntryPlace | null;
  readonly task: Task;
  /** Row that was returned to; marked until another one is focused. */
  readonly returned: string | null;
  /** Whether the row of the place is gone, and a neighbour is shown instead. */
  readonly isGone: boolean;
}

const startOf = (place: EntryPlace | null, isOpening: boolean): Restoring => {
  const known = readRowPlace(place?.read(slot));
  return { place, task: known ?? (isOpening ? null : 'top'), returned: null, isGone: false };
};

/**
 * Keeps the scroll and the focused row of a list in the place of its history entry, and returns to them when the entry
 * is opened again. A change of filters or of the page is an entry of its own and starts at the top.
 */
export function useRowPlace({ area, keys, load, isMeasured = true }: Options) {
  const place = usePlace();
  const [state, setState] = useState(() => startOf(place, true));
  const current = state.place === place ? state : startOf(place, false);
  if (current !== state) setState(current);
  const { task, returned, isGone } = current;
  const isSettled = isMeasured && !load.isFirst && !load.isRefreshing && load.error === undefined;
  const change = (result: Partial<Restoring>) => setState((now) => ({ ...now, ...result }));
  // Runs after every commit until the task is done: virtualized rows appear only after they are measured.
  useLayoutEffect(() => {
    if (task === null || !area.current) return;
    if (task === 'top') {
      if (!isSettled) return;
      area.current.scrollTop = 0;
      change({ task: null });
      return;
    }
    scrollBack(area.current, keys, task, isSettled);
    const found = returned === null ? focusAgain(area.current, keys, task, isSettled) : nothingFound;
    if (found === notRendered || (found === nothingFound && !isSettled)) return;
    change({ ...(isSettled && { task: null }), ...found });
  });
  useOnInput(task !== null || isGone, () => change({ task: null, isGone: false }));
  useStoring({ area, keys, place, isPaused: task !== null });
  return {
    /** Keys of rows that are always rendered while the list returns to them. */
    kept: task === null || task === 'top' ? noKeys : [task.first, task.row ?? task.first],
    returned,
    isGone,
  };
}

const noKeys: readonly string[] = [];

const atIndex = (keys: readonly string[], index: number) => keys[Math.min(index, keys.length - 1)];

function scrollBack(
  area: HTMLElement,
  keys: readonly string[],
  { first, index, top }: RowPlace,
  isLast: boolean,
): void {
  const anchor = rowElementOf(area, first) ?? (isLast ? rowElementOf(area, atIndex(keys, index)) : undefined);
  if (anchor) scrollToRow(area, anchor, top);
}

type Found = Partial<Pick<Restoring, 'returned' | 'isGone'>>;
const nothingFound: Found = {};
/** The row is in the list, but not in the document yet. */
const notRendered: Found = {};

/** Focuses the row of the place; if the list is complete and the row is gone, its neighbour. */
function focusAgain(area: HTMLElement, keys: readonly string[], task: RowPlace, isLast: boolean): Found {
  const { row, rowIndex = 0 } = task;
  if (row === undefined) return nothingFound;
  const isGone = !keys.includes(row);
  if (isGone && !isLast) return nothingFound;
  const key = isGone ? atIndex(keys, rowIndex) : row;
  if (key === undefined) return nothingFound;
  const element = rowElementOf(area, key);
  if (!element) return notRendered;
  // A card is focused by its link.
  const target = element.hasAttribute('tabindex')
    ? element
    : (element.querySelector<HTMLElement>('a[href]') ?? element);
  if (isFocusFree()) target.focus({ preventScroll: true });
  return { returned: key, isGone };
}

/** Calls a function at the next input: a list that returns to its place never moves under the hand of the user. */
function useOnInput(isActive: boolean, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isActive) return;
    const call = () => latest.current();
    for (const event of inputEvents) document.addEventListener(event, call, true);
    return () => {
      for (const event of inputEvents) document.removeEventListener(event, call, true);
    };
  }, [isActive]);
}

const inputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

interface Storing {
  readonly area: RefObject<HTMLElement | null>;
  readonly keys: readonly string[];
  readonly place: EntryPlace | null;
  /** Nothing is stored while the list returns to its place. */
  readonly isPaused: boolean;
}

/** Stores the place at rest after each scroll and each change of the focused row, and when the entry is left. */
function useStoring({ area, keys, place, isPaused }: Storing): void {
  const latest = useRef({ keys, isPaused });
  latest.current = { keys, isPaused };
  useLayoutEffect(() => {
    const list = area.current;
    if (!list || !place) return;
    let row = readRowPlace(place.read(slot))?.row;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let moved: RowPlace | undefined;
    const store = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      place.keep(slot, moved);
    };
    const note = () => {
      if (latest.current.isPaused) return;
      moved = rowPlaceOf(list, latest.current.keys, row);
      clearTimeout(timer);
      timer = setTimeout(store, restMs);
    };
    const focus = ({ target }: Event) => {
      row = rowKeyAt(target) ?? row;
      note();
    };
    list.addEventListener('scroll', note, { passive: true });
    list.addEventListener('focusin', focus);
    return () => {
      list.removeEventListener('scroll', note);
      list.removeEventListener('focusin', focus);
      store();
    };
  }, [area, place]);
}
