import { useEffect, useMemo, useRef, useState } from 'react';
import { useKeys } from '../../../lib/keys/use-keys.ts';
import { useProblemFilter } from '../../../shared/letter-grid/use-problem-filter.ts';
import {
  type CheckedLetter,
  findPartToCheck,
  isReadyToCreate,
  letterProblemKinds,
  problemKindsOf,
} from '../batch/check-letter.ts';
import type { PdfBatch } from '../batch/pdf-batch.ts';
import type { LetterPart } from '../read/recognized-letter.ts';

/** State of the grid of letters: filter and order, the active cell, and the user's actions on a row. */
export function useLetterGrid(batch: PdfBatch, letters: readonly CheckedLetter[], open: (file: File) => void) {
  const view = useLetterView(letters);
  const focus = useLetterFocus(view.shown, view.showAll);
  return { view, focus, actions: useLetterRowActions({ batch, view, focus, open }) };
}

const filtering = {
  numberOf: ({ row }: CheckedLetter) => row.number,
  kindsOf: problemKindsOf,
  isGood: isReadyToCreate,
};

/** Filter and order of the letters. */
function useLetterView(letters: readonly CheckedLetter[]) {
  const { isBad, isTouched, shown, ...filter } = useProblemFilter(letters, filtering);
  const [isOpenFirst, setOpenFirst] = useState(true);
  // A row that the user has just corrected keeps its position.
  const rank = (letter: CheckedLetter) => Number(!(isBad(letter) || isTouched(letter)));
  const kinds = letters.flatMap(problemKindsOf);
  return {
    ...filter,
    isOpenFirst,
    toggleOrder: () => setOpenFirst((is) => !is),
    kinds: letterProblemKinds
      .map((name) => ({ name, count: kinds.filter((kind) => kind === name).length }))
      .filter(({ count }) => count > 0),
    shown: isOpenFirst ? shown.toSorted((one, other) => rank(one) - rank(other)) : shown,
  };
}
export type LetterView = ReturnType<typeof useLetterView>;

/** Place of a cell: row number and part. */
interface GridCellPlace {
  readonly row: number;
  /** Null if the whole row is active. */
  readonly part: LetterPart | null;
}

const cellName = ({ row, part }: GridCellPlace) => `${row} ${part}`;
export const cellAttributeOf = (row: number, part: LetterPart | null) => ({ 'data-cell': cellName({ row, part }) });

/**
 * Tracks the active cell; F8 moves the focus to the next cell that must be checked.
 * @param letters in the order of the table
 * @param showAll removes the filter; called if the filter hides the letter that gets the focus
 */
function useLetterFocus(letters: readonly CheckedLetter[], showAll: () => void) {
  const [place, setPlace] = useState<GridCellPlace | null>(null);
  const wanted = useRef<{ readonly place: GridCellPlace; readonly isShown: boolean } | null>(null);
  const goTo = (next: GridCellPlace | null) => {
    if (!next) return;
    setPlace(next);
    wanted.current = { place: next, isShown: false };
  };
  const next = (from: GridCellPlace | null = place) => goTo(nextOpen(letters, from));
  const onNext = (event: KeyboardEvent) => {
    event.preventDefault();
    next();
  };
  useKeys({ F8: onNext });
  useEffect(() => {
    if (!wanted.current) return;
    const { place, isShown } = wanted.current;
    const element = document.querySelector<HTMLElement>(`button[data-cell="${cellName(place)}"]`);
    wanted.current = element || isShown ? null : { place, isShown: true };
    if (!element) return isShown ? undefined : showAll();
    element.focus();
    element.scrollIntoView?.({ block: 'nearest' });
  });
  return { place, setPlace, goTo, next };
}

/** Returns the next cell that the user must check, after a given place; wraps around at the end of the list. */
function nextOpen(letters: readonly CheckedLetter[], from: GridCellPlace | null): GridCellPlace | null {
  const at = letters.findIndex(({ row }) => row.number === from?.row);
  const here = letters[at];
  const inRow = here && from?.part ? findPartToCheck(here, from.part) : undefined;
  if (here && inRow) return { row: here.row.number, part: inRow };
  for (const letter of [...letters.slice(at + 1), ...letters.slice(0, at + 1)]) {
    const part = findPartToCheck(letter);
    if (part) return { row: letter.row.number, part };
  }
  return null;
}
export type LetterFocus = ReturnType<typeof useLetterFocus>;

interface Given {
  readonly batch: PdfBatch;
  readonly view: LetterView;
  readonly focus: LetterFocus;
  readonly open: (file: File) => void;
}

/** The user's actions on a row; a stable object, so that cells do not remount while the user types. */
function useLetterRowActions(given: Given) {
  const latest = useRef(given);
  latest.current = given;
  return useMemo(() => {
    const now = () => latest.current;
    return {
      onPlace: (place: GridCellPlace) => now().focus.setPlace(place),
      onEdit: (row: number, values: Readonly<Record<string, string>>) => {
        now().view.touch(row);
        now().batch.edit(row, values);
      },
      /** Confirms a doubtful value, and moves the focus to the next cell that must be checked. */
      onAccept: ({ row: { number } }: CheckedLetter, part: LetterPart) => {
        now().view.touch(number);
        now().batch.accept(number, part);
        now().focus.next({ row: number, part });
      },
      /** Changes the file of a row; the focus moves to the file, because the pressed button may unmount. */
      onChangeFile: (row: number, change: (batch: PdfBatch) => unknown) => {
        change(now().batch);
        now().focus.goTo({ row, part: null });
      },
      onRemove: (row: number) => {
        const { view, focus, batch } = now();
        const at = view.shown.findIndex((letter) => letter.row.number === row);
        const other = view.shown[at + 1] ?? view.shown[at - 1];
        const left = other?.row ?? batch.state().rows.find(({ number }) => number !== row);
        batch.remove(row);
        focus.goTo(left ? { row: left.number, part: null } : null);
      },
      onOpen: ({ row }: CheckedLetter) => now().open(row.file),
    };
  }, []);
}
export type LetterRowActions = ReturnType<typeof useLetterRowActions>;
