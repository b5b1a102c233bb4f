import { appendFileSync } from 'node:fs';

/** One row of bench/results.md: a measured value and its baseline from the same run. */
export interface ResultRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline: { readonly name: string; readonly value: number };
  /** True for times and sizes, absent for rates. */
  readonly isLessBetter?: boolean;
}

/** Appends rows to the file that BENCH_ROWS names (set by `npm run bench`). Without BENCH_ROWS it does nothing. */
export function appendResultRows(...rows: readonly ResultRow[]): void {
  const file = process.env.BENCH_ROWS;
  if (file) appendFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}
