import type { CheckedRow } from './checked-row.ts';

export interface ProblemCount {
  readonly kind: string;
  readonly rows: number;
}

/** How many rows have each kind of problem, the most frequent first. */
export function tallyProblems(rows: readonly CheckedRow[]): ProblemCount[] {
  const counts = new Map<string, number>();
  for (const { problems } of rows) {
    for (const kind of new Set(problems.map((problem) => problem.kind))) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => ({ kind, rows: count })).sort((a, b) => b.rows - a.rows);
}

/** Rows that say the same of the same receiver, each group by the numbers of its rows. */
export function repeatedRows(rows: readonly CheckedRow[]): number[][] {
  const same = Map.groupBy(rows, ({ asItStands: { rowNumber: _, ...mail } }) => JSON.stringify(mail).toLowerCase());
  return [...same.values()].filter((group) => group.length > 1).map((group) => group.map(({ number }) => number));
}
