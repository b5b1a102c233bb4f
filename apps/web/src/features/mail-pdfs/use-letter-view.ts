import { useState } from 'react';
import type { CheckedLetter } from './batch/check-letter.ts';
import { isReady, kindsOf, type LetterKind, letterKinds } from './letters/letter-kinds.ts';

export const letterTabs = ['all', 'ready', 'open'] as const;
export type LetterTab = (typeof letterTabs)[number];

/** Filter and order of the letters. */
export function useLetterView(letters: readonly CheckedLetter[]) {
  const [{ tab, kind }, setChosen] = useState<{ tab: LetterTab; kind: LetterKind | null }>({ tab: 'all', kind: null });
  const [isOpenFirst, setOpenFirst] = useState(true);
  // A row that was just fixed keeps its place until the filter changes.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const kinds = new Map(letters.map((letter) => [letter, kindsOf(letter)]));
  const isOpen = (letter: CheckedLetter) => (kinds.get(letter)?.length ?? 0) > 0;
  const isShown = (letter: CheckedLetter) => {
    if (tab === 'all' || touched.has(letter.row.number)) return true;
    if (tab === 'ready') return isReady(letter);
    return kind === null ? isOpen(letter) : (kinds.get(letter)?.includes(kind) ?? false);
  };
  const rank = (letter: CheckedLetter) => Number(!(isOpen(letter) || touched.has(letter.row.number)));
  const shown = letters.filter(isShown);
  const count = (is: (letter: CheckedLetter) => boolean) => letters.filter(is).length;
  return {
    tab,
    kind,
    isOpenFirst,
    toggleOrder: () => setOpenFirst((is) => !is),
    choose: (next: LetterTab, nextKind: LetterKind | null = null) => {
      setTouched(new Set());
      setChosen({ tab: next, kind: nextKind });
    },
    touch: (row: number) => setTouched((before) => new Set([...before, row])),
    counts: { all: letters.length, ready: count(isReady), open: count(isOpen) },
    kinds: letterKinds
      .map((name) => ({ name, count: count((letter) => kinds.get(letter)?.includes(name) ?? false) }))
      .filter((one) => one.count > 0),
    shown: isOpenFirst ? shown.toSorted((one, other) => rank(one) - rank(other)) : shown,
  };
}
export type LetterView = ReturnType<typeof useLetterView>;
