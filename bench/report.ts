import { appendFileSync } from 'node:fs';

/** One line of bench/results.md: what was measured beside what it is compared with, in the same run. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline: { readonly name: string; readonly value: number };
  /** Whether a smaller value is the better one: times and sizes, not rates. */
  readonly isLessBetter?: boolean;
}

/** Hands rows to `npm run bench`, which names a file for them; a bench that runs alone only prints. */
export function report(...rows: readonly Row[]): void {
  const file = process.env.BENCH_ROWS;
  if (file) appendFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}
