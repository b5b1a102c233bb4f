import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../lib/keys/use-keys.ts';
import type { CheckedLetter } from './batch/check-letter.ts';
import { findPartToCheck } from './letters/letter-problem-kinds.ts';
import type { LetterPart } from './read/recognized-letter.ts';

/** Place of a cell: row number and part. */
export interface GridCellPlace {
  readonly row: number;
  /** Null if the whole row is active. */
  readonly part: LetterPart | null;
}

const cellName = ({ row, part }: GridCellPlace) => `${row} ${part}`;
export const cellAttributeOf = (row: number, part: LetterPart | null) => ({ 'data-cell': cellName({ row, part }) });

const cellElement = (place: GridCellPlace) =>
  document.querySelector<HTMLElement>(`button[data-cell="${cellName(place)}"]`);

/**
 * Tracks the active cell; F8 moves the focus to the next cell that must be checked.
 * @param letters in the order of the table
 * @param showAll removes the filter; called if the filter hides the letter that gets the focus
 */
export function useLetterFocus(letters: readonly CheckedLetter[], showAll: () => void) {
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
    const element = cellElement(place);
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
