import { createContext, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { readClipboardCells } from '../../lib/clipboard/read-clipboard-cells.ts';
import { useKeys } from '../../lib/keys/use-keys.ts';
import type { CellPlace } from './cell-place.ts';
import { type PasteResult, placePastedCells } from './place-pasted-cells.ts';
import { type CellWay, useCellFocus } from './use-cell-focus.ts';
import { type RowStates, useEditHistory } from './use-edit-history.ts';

/** Texts of cells by column. */
export type CellValues = Readonly<Record<string, string>>;

export interface CellGridInput<R, C extends string, S> {
  /** Rows in the displayed order. */
  readonly rows: readonly R[];
  readonly numberOf: (row: R) => number;
  /** Columns with editable cells, from left to right. */
  readonly columns: readonly C[];
  /** Whether the user must correct or check the cell. */
  readonly isOpen: (row: R, column: C) => boolean;
  /** Whether no cell of the row can be edited. */
  readonly isLocked: (row: R) => boolean;
  /** Whether nothing can be edited now. */
  readonly isOff: boolean;
  readonly store: RowStates<S> & {
    readonly edit: (row: number, values: CellValues) => void;
  };
  /** Keeps a changed row visible although the filter no longer fits it. */
  readonly touch: (row: number) => void;
  /** Removes the filter. */
  readonly showAll: () => void;
  /** Button that gets the focus when no open cell is left. */
  readonly mainButton: RefObject<HTMLButtonElement | null>;
}

/** Message about the last action on several cells. */
export type GridNote =
  | { readonly kind: 'pasted'; readonly result: PasteResult }
  | { readonly kind: 'undone' | 'redone' };

/** Actions that the cells call. Stable, so that cells do not render again. */
export interface CellGridActions<C extends string = string> {
  readonly onPlace: (place: CellPlace<C>) => void;
  /** Changes cells of a row as one step of undo. */
  readonly edit: (place: CellPlace<C>, values: CellValues) => void;
  /** Performs another change of the row as one step of undo. */
  readonly change: (place: CellPlace<C>, act: () => void) => void;
  /** Moves the focus after the next render. False if there is no such cell. */
  readonly go: (from: CellPlace<C>, way: CellWay) => boolean;
  /** Pastes into several cells; false if the text is a single cell, which the focused field pastes itself. */
  readonly paste: (place: CellPlace<C>, text: string, isEditing: boolean) => boolean;
}

const outsideGrid: CellGridActions = {
  onPlace: () => undefined,
  edit: () => undefined,
  change: () => undefined,
  go: () => false,
  paste: () => false,
};

export const CellGridContext = createContext(outsideGrid);

/**
 * Editable grid as a spreadsheet: Enter and F8 go to the next open cell, a paste fills several cells, Ctrl+Z and Ctrl+Y
 * undo and redo edits. The cells are `EditableCell`s within a `CellGridFrame`.
 */
export function useCellGrid<R, C extends string, S>(given: CellGridInput<R, C, S>) {
  const [note, setNote] = useState<GridNote | null>(null);
  const history = useEditHistory(given.store);
  const focus = useCellFocus(given);
  const turn = (kind: 'undone' | 'redone') => (event: { preventDefault: () => void }) => {
    if (given.isOff) return;
    event.preventDefault();
    const place = kind === 'undone' ? history.undo() : history.redo();
    if (!place) return;
    given.touch(place.row);
    setNote({ kind });
    focus.goTo(place as CellPlace<C>);
  };
  useKeys({ 'Ctrl+KeyZ': turn('undone'), 'Ctrl+KeyY': turn('redone'), 'Ctrl+Shift+KeyZ': turn('redone') });
  const actions = useGridActions({ given, focus, history, setNote });
  const undo = () => turn('undone')({ preventDefault: () => undefined });
  const frame = useRef<HTMLDivElement>(null);
  usePaste(frame, actions);
  return { ...focus, actions, note, undo, frame: { ref: frame, onKeyDown: keyHandlerOf(actions) } };
}
export type CellGrid<C extends string> = ReturnType<typeof useCellGrid<unknown, C, unknown>>;

interface Parts<R, C extends string, S> {
  readonly given: CellGridInput<R, C, S>;
  readonly focus: ReturnType<typeof useCellFocus<R, C>>;
  readonly history: ReturnType<typeof useEditHistory<S>>;
  readonly setNote: (note: GridNote | null) => void;
}

function useGridActions<R, C extends string, S>(parts: Parts<R, C, S>): CellGridActions<C> {
  const latest = useRef(parts);
  latest.current = parts;
  return useMemo(() => {
    const now = () => latest.current;
    const change: CellGridActions<C>['change'] = (place, act) => {
      now().given.touch(place.row);
      now().setNote(null);
      now().history.change(place, [place.row], act);
    };
    return {
      onPlace: (place) => now().focus.setPlace(place),
      change,
      edit: (place, values) => change(place, () => now().given.store.edit(place.row, values)),
      go: (from, way) => now().focus.go(from, way),
      paste: (place, text, isEditing) => {
        const { given, history, setNote, focus } = now();
        const cells = readClipboardCells(text);
        if (given.isOff || (isEditing && cells.length === 1 && cells[0]?.length === 1)) return false;
        const { edits, result } = placePastedCells(cells, given, place);
        history.change(place, edits.keys(), () => {
          for (const [row, values] of edits) {
            given.touch(row);
            given.store.edit(row, values);
          }
        });
        setNote({ kind: 'pasted', result });
        focus.go(place, 'stay');
        return true;
      },
    };
  }, []);
}

const arrows: Readonly<Record<string, CellWay>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** Place of the cell or row that an event comes from. */
function placeOf<C extends string>(target: EventTarget | null): CellPlace<C> | null {
  const element = target instanceof Element ? target : null;
  const cell = element?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  if (cell !== undefined) {
    const [row = '', ...words] = cell.split(' ');
    const column = words.join(' ');
    return { row: Number(row), column: column === 'null' ? null : (column as C) };
  }
  const row = element?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return row === undefined ? null : { row: Number(row), column: null };
}

const fields = 'input, textarea, select, [contenteditable=true]';

/**
 * Takes pastes while a cell or a row has the focus. Listens on the document, because Chromium sends the event to the
 * element with the text selection, not to a focused button.
 */
function usePaste<C extends string>(frame: RefObject<HTMLElement | null>, actions: CellGridActions<C>): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { activeElement } = document;
      const place = placeOf<C>(activeElement);
      if (event.defaultPrevented || !place || !frame.current?.contains(activeElement)) return;
      if (activeElement?.matches(fields) || !event.clipboardData) return;
      if (actions.paste(place, event.clipboardData.getData('text/plain'), false)) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [frame, actions]);
}

/** Arrow keys stay in the column of the focused cell. */
const keyHandlerOf =
  <C extends string>(actions: CellGridActions<C>) =>
  (event: KeyboardEvent) => {
    const way = arrows[event.key];
    const isPlain = !(event.shiftKey || event.ctrlKey || event.altKey || event.metaKey);
    if (!way || !isPlain || event.defaultPrevented || event.target instanceof HTMLInputElement) return;
    const place = placeOf<C>(event.target);
    if (place && place.column !== null && actions.go(place, way)) event.preventDefault();
  };
