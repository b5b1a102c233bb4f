import { appendFileSync } from 'node:fs';

/** One row of bench/results.md: a measured value and its baseline from the same run. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline: { readonly name: string; readonly value: number };
  /** Whether a smaller value is the better one: times and sizes, not rates. */
  readonly isLessBetter?: boolean;
}

/** Appends rows to the file BENCH_ROWS, which `npm run bench` sets; a bench that runs alone only prints. */
export function report(...rows: readonly Row[]): void {
  const file = process.env.BENCH_ROWS;
  if (file) appendFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}
