import { useMemo, useRef } from 'react';
import type { CheckedLetter } from '../batch/check-letter.ts';
import type { PdfBatch } from '../batch/pdf-batch.ts';
import type { LetterPart } from '../read/recognized-letter.ts';
import type { GridCellPlace, LetterFocus } from '../use-letter-focus.ts';
import type { LetterView } from '../use-letter-view.ts';

interface Given {
  readonly batch: PdfBatch;
  readonly view: LetterView;
  readonly focus: LetterFocus;
  readonly open: (file: File) => void;
}

/** The user's actions on a row; a stable object, so that cells do not remount while the user types. */
export function useLetterRowActions(given: Given) {
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
