import { type RefObject, useMemo, useRef, useState } from 'react';
import type { CellPlace } from '../../../shared/letter-grid/cell-place.ts';
import { type CellGrid, type CellValues, useCellGrid } from '../../../shared/letter-grid/use-cell-grid.ts';
import { useProblemFilter } from '../../../shared/letter-grid/use-problem-filter.ts';
import { isRowLocked } from '../batch/batch-row.ts';
import {
  type CheckedLetter,
  isPartToCheck,
  isReadyToCreate,
  letterProblemKinds,
  problemKindsOf,
} from '../batch/check-letter.ts';
import type { PdfBatch } from '../batch/pdf-batch.ts';
import { type LetterPart, letterParts } from '../read/recognized-letter.ts';
import { useFirstOpenCell } from './use-first-open-cell.ts';

interface GridInput {
  readonly batch: PdfBatch;
  readonly letters: readonly CheckedLetter[];
  readonly open: (file: File) => void;
  /** Button that creates the letters. */
  readonly mainButton: RefObject<HTMLButtonElement | null>;
  /** Whether files were dropped on the page or opened it. */
  readonly isDropped: RefObject<boolean>;
}

/** State of the grid of letters: filter and order, the cells, and the user's actions on a row. */
export function useLetterGrid({ batch, letters, open, mainButton, isDropped }: GridInput) {
  const view = useLetterView(letters);
  const [store] = useState(() => ({
    edit: (row: number, values: CellValues) => batch.edit(row, values),
    stateOf: (row: number) => batch.stateOf(row),
    restore: (states: Parameters<PdfBatch['restore']>[0]) => batch.restore(states),
  }));
  const cells = useCellGrid({
    ...{ rows: view.shown, numberOf: filtering.numberOf, columns: letterParts, isOpen: isPartToCheck },
    ...{ isLocked: hasNoCells, isOff: false, store, touch: view.touch, showAll: view.showAll, mainButton },
  });
  const isRead = letters.length > 0 && letters.every(({ row }) => row.isRead);
  useFirstOpenCell(isRead, isDropped, () => cells.next(null));
  return { view, cells, actions: useLetterRowActions({ batch, view, cells, open }) };
}

const hasNoCells = ({ row }: CheckedLetter) => isRowLocked(row) || row.failure !== null || !row.isRead;

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

export type LetterCells = CellGrid<LetterPart>;

interface Given {
  readonly batch: PdfBatch;
  readonly view: LetterView;
  readonly cells: LetterCells;
  readonly open: (file: File) => void;
}

/** The user's actions on a row; a stable object, so that cells do not remount while the user types. */
function useLetterRowActions(given: Given) {
  const latest = useRef(given);
  latest.current = given;
  return useMemo(() => {
    const now = () => latest.current;
    return {
      onEdit: (place: CellPlace<LetterPart>, values: CellValues) => now().cells.actions.edit(place, values),
      /** Confirms a doubtful value, and moves the focus to the next cell that must be checked. */
      onAccept: ({ row: { number } }: CheckedLetter, part: LetterPart) => {
        const place = { row: number, column: part };
        now().cells.actions.change(place, () => now().batch.accept(number, part));
        now().cells.next(place);
      },
      /** Changes the file of a row; the focus moves to the file, because the pressed button may unmount. */
      onChangeFile: (row: number, change: (batch: PdfBatch) => unknown) => {
        change(now().batch);
        now().cells.goTo({ row, column: null });
      },
      onRemove: (row: number) => {
        const { view, cells, batch } = now();
        const at = view.shown.findIndex((letter) => letter.row.number === row);
        const other = view.shown[at + 1] ?? view.shown[at - 1];
        const left = other?.row ?? batch.state().rows.find(({ number }) => number !== row);
        batch.remove(row);
        cells.goTo(left ? { row: left.number, column: null } : null);
      },
      onOpen: ({ row }: CheckedLetter) => now().open(row.file),
    };
  }, []);
}
export type LetterRowActions = ReturnType<typeof useLetterRowActions>;
