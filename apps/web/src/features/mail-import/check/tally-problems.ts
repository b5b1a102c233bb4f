import type { CheckedRow } from './check-rows.ts';

/** Number of rows with each kind of problem, most frequent first. */
export function tallyProblems(rows: readonly CheckedRow[]) {
  const counts = new Map<string, number>();
  for (const { problems } of rows) {
    for (const kind of new Set(problems.map((problem) => problem.kind))) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => ({ kind, rows: count })).sort((a, b) => b.rows - a.rows);
}

/** Row numbers of rows with the same values, ignoring case; one array for each group of such rows. */
export function findRepeatedRows(rows: readonly CheckedRow[]): number[][] {
  const same = Map.groupBy(rows, ({ asItStands: { rowNumber: _, ...mail } }) => JSON.stringify(mail).toLowerCase());
  return [...same.values()].filter((group) => group.length > 1).map((group) => group.map(({ number }) => number));
}
