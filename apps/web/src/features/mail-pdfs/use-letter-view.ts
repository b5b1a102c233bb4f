import { useState } from 'react';
import { useProblemFilter } from '../../shared/letter-grid/use-problem-filter.ts';
import type { CheckedLetter } from './batch/check-letter.ts';
import { isReadyToCreate, letterProblemKinds, problemKindsOf } from './letters/letter-problem-kinds.ts';

const filtering = {
  numberOf: ({ row }: CheckedLetter) => row.number,
  kindsOf: problemKindsOf,
  isGood: isReadyToCreate,
};

/** Filter and order of the letters. */
export function useLetterView(letters: readonly CheckedLetter[]) {
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
