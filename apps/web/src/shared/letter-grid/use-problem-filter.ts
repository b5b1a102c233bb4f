import { useCallback, useEffect, useRef, useState } from 'react';

export const problemTabs = ['all', 'good', 'bad'] as const;
type ProblemTab = (typeof problemTabs)[number];

interface Given<R> {
  readonly numberOf: (row: R) => number;
  /** Kinds of the row's problems that the user must fix; a row without such problems is not bad. */
  readonly kindsOf: (row: R) => readonly string[];
  readonly isGood: (row: R) => boolean;
  /** Shows only the bad rows until the user chooses a tab. */
  readonly startsWithBad?: boolean;
}

/** Filter of a grid's rows: all, good, bad, or one kind of problem. */
export function useProblemFilter<R>(rows: readonly R[], { numberOf, kindsOf, isGood, startsWithBad }: Given<R>) {
  const [chosen, setChosen] = useState<{ tab: ProblemTab; kind: string | null } | null>(null);
  // A row that was just fixed stays visible until the filter changes.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const isBad = (row: R) => kindsOf(row).length > 0;
  const isTouched = (row: R) => touched.has(numberOf(row));
  const counts = { all: rows.length, good: rows.filter(isGood).length, bad: rows.filter(isBad).length };
  const { tab, kind } = chosen ?? { tab: startsWithBad && counts.bad > 0 ? 'bad' : 'all', kind: null };
  const isShown = (row: R) => {
    if (tab === 'all' || isTouched(row)) return true;
    if (tab === 'good') return isGood(row);
    return kind === null ? isBad(row) : kindsOf(row).includes(kind);
  };
  const choose = (next: ProblemTab, nextKind: string | null = null) => {
    setTouched(new Set());
    setChosen({ tab: next, kind: nextKind });
  };
  const now = useRef({ tab, kind });
  useEffect(() => {
    now.current = { tab, kind };
  });
  const touch = useCallback((row: number) => {
    setChosen(now.current);
    setTouched((before) => new Set([...before, row]));
  }, []);
  return {
    counts,
    shown: rows.filter(isShown),
    isBad,
    isTouched,
    touch,
    showAll: () => choose('all'),
    /** Props of `CountTabs`. */
    chosen: { tab, kind, onTab: choose, onKind: (next: string | null) => choose('bad', next) },
  };
}
