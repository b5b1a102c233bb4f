import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { readClipboardCells } from '../../lib/clipboard/read-clipboard-cells.ts';
import { usePlaceLexicon } from '../../shared/address-line/use-place-lexicon.ts';
import { type CellPlace, findCellElement, findOpenCell } from '../../shared/letter-grid/cell-place.ts';
import { placePastedCells } from '../../shared/letter-grid/place-pasted-cells.ts';
import { openWayOf } from '../../shared/letter-grid/use-cell-focus.ts';
import type { GridNote } from '../../shared/letter-grid/use-cell-grid.ts';
import { useEditHistory } from '../../shared/letter-grid/use-edit-history.ts';
import { usePlaces } from '../../shared/places/use-places.ts';
import { type CopyColumn, copyColumns, copyValuesOfTexts, valuesOfAddressLine } from './copy-paste.ts';
import { type CopyValues, findCopyProblems, hasAddress } from './copy-values.ts';
import type { CopiesControl } from './use-copies.ts';

type Place = CellPlace<CopyColumn>;

const numberOf = ({ id }: Mail) => id;

/** Place of the field that an event comes from. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
  const [row, name] = cell?.split(' ') ?? [];
  const column = copyColumns.find((one) => one === name);
  return column ? { row: Number(row), column } : null;
}

type MainButton = RefObject<HTMLButtonElement | null>;

/**
 * Keys, paste and undo of the table of copies, whose fields are always open. Enter leads to the next field that is
 * empty or wrong, and from the last one to the main button.
 */
export function useCopyGrid(copies: CopiesControl, mainButton: MainButton) {
  const [note, setNote] = useState<GridNote | null>(null);
  const edits = useCopyEdits(copies, setNote);
  const paste = usePaste(copies, edits.change, setNote);
  const byKey = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (!place) return;
    const way = event.ctrlKey || event.target instanceof HTMLSelectElement ? undefined : openWayOf(event);
    if (event.ctrlKey && event.code === 'KeyZ') edits.turn(event.shiftKey ? 'redone' : 'undone');
    else if (event.ctrlKey && event.code === 'KeyY') edits.turn('redone');
    else if (way) goToOpen(copies, place, way, mainButton);
    else if (event.key !== 'Escape' || !edits.giveUp(place)) return;
    event.preventDefault();
  };
  const handlers = { onKeyDown: byKey, onPaste: paste, onFocus: edits.beginVisit };
  return { note, undo: () => edits.turn('undone'), type: edits.type, handlers };
}
export type CopyGrid = ReturnType<typeof useCopyGrid>;

function goToOpen({ rows, valuesOf, isOff }: CopiesControl, from: Place, way: 'next' | 'previous', main: MainButton) {
  const isOpen = (letter: Mail, column: CopyColumn) => {
    const values = valuesOf(letter);
    if (isOff(letter)) return false;
    return (column === 'address' && !hasAddress(values)) || findCopyProblems(values)[column] !== undefined;
  };
  const place = findOpenCell({ rows, numberOf, columns: copyColumns, isOpen }, from, way, false);
  if (place) findCellElement(place)?.focus();
  else if (way === 'next') main.current?.focus();
}

/** Edits of the fields, with undo. All keys typed during one visit of a field are one step. */
function useCopyEdits(copies: CopiesControl, setNote: (note: GridNote | null) => void) {
  const { typed, restore } = copies;
  const { change, undo, redo, giveUp } = useEditHistory<CopyValues | undefined>({
    stateOf: (id) => typed[id],
    restore,
  });
  const visit = useRef(0);
  const beginVisit = () => {
    visit.current += 1;
  };
  const visitOf = ({ row, column }: Place) => `${row} ${column} ${visit.current}`;
  const type = (letter: Mail, values: Partial<CopyValues>) => {
    const place = { row: letter.id, column: copyColumns.find((column) => column in values) ?? 'address' };
    setNote(null);
    change(place, [letter.id], () => copies.change(letter, values), visitOf(place));
  };
  const latest = useRef(type);
  latest.current = type;
  return {
    change,
    beginVisit,
    giveUp: (place: Place) => giveUp(visitOf(place)),
    turn: (kind: 'undone' | 'redone') => {
      beginVisit();
      const place = kind === 'undone' ? undo() : redo();
      if (!place) return;
      setNote({ kind });
      findCellElement(place)?.focus();
    },
    // Stable, so that only the changed row rerenders.
    type: useCallback((letter: Mail, values: Partial<CopyValues>) => latest.current(letter, values), []),
  };
}

type Change = ReturnType<typeof useCopyEdits>['change'];

/**
 * Pastes several cells as one step of undo. A single value is left to the focused field, but for a whole address with
 * region and district.
 */
function usePaste(copies: CopiesControl, change: Change, setNote: (note: GridNote) => void) {
  const places = usePlaces();
  const { lexicon } = usePlaceLexicon();
  const { rows, valuesOf, isOff: isLocked } = copies;
  return (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const cells = readClipboardCells(event.clipboardData.getData('text/plain'));
    const single = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined;
    const isWhole = place?.column === 'address' && valuesOfAddressLine(single ?? '', lexicon) !== null;
    if (!place || (single !== undefined && !isWhole && event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const { edits, result } = placePastedCells(cells, { rows, numberOf, columns: copyColumns, isLocked }, place);
    const pasted = rows
      .filter(({ id }) => edits.has(id))
      .map((letter) => ({
        letter,
        ...copyValuesOfTexts(edits.get(letter.id) ?? {}, valuesOf(letter), places, lexicon),
      }));
    change(place, edits.keys(), () => {
      for (const { letter, values } of pasted) copies.change(letter, values);
    });
    const unknown = pasted.flatMap((one) => one.unknown);
    setNote({ kind: 'pasted', result: { ...result, cells: result.cells - unknown.length, unknown } });
  };
}
