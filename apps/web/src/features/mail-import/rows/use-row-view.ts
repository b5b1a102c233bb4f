import { useCallback, useEffect, useRef, useState } from 'react';
import type { CheckedRow } from '../check/checked-row.ts';
import { tallyProblems } from '../check/tally-problems.ts';

export const rowTabs = ['all', 'good', 'bad'] as const;
export type RowTab = (typeof rowTabs)[number];

const isGood = ({ problems }: CheckedRow) => problems.length === 0;

/** Filter of the rows: all, valid, invalid, or one kind of problem. */
export function useRowView(rows: readonly CheckedRow[]) {
  const bad = rows.filter((row) => !isGood(row)).length;
  const [chosen, setChosen] = useState<{ tab: RowTab; kind: string | null } | null>(null);
  // A row that was just fixed stays visible until the filter changes.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());
  const { tab, kind } = chosen ?? { tab: bad > 0 ? 'bad' : 'all', kind: null };
  const isShown = (row: CheckedRow) => {
    if (tab === 'all' || touched.has(row.number)) return true;
    if (tab === 'good') return isGood(row);
    return kind === null ? !isGood(row) : row.problems.some((problem) => problem.kind === kind);
  };
  const choose = (next: RowTab, nextKind: string | null = null) => {
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
    tab,
    kind,
    choose,
    counts: { all: rows.length, good: rows.length - bad, bad },
    kinds: tallyProblems(rows),
    shown: rows.filter(isShown),
    touch,
  };
}
export type RowView = ReturnType<typeof useRowView>;
