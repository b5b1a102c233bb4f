import type { ScreenMeasurement } from './measure-screen.ts';

export interface ScreenResult extends ScreenMeasurement {
  readonly name: string;
  /** CPU throttling factor; 1 is full speed. */
  readonly slowed: number;
}

const cells = (all: readonly (string | number)[]) => `| ${all.join(' | ')} |`;
const whole = (all: readonly number[]) => all.map((value) => value.toFixed(0)).join(', ');

/** Markdown table for the decision record: one row per screen, with the times at each speed. */
export function formatResultsTable(results: readonly ScreenResult[]): string {
  const speeds = [...new Set(results.map(({ slowed }) => `${slowed}x`))].join(', ');
  const heads = ['screen', 'kB', 'requests', `first paint, ms (${speeds})`, `usable, ms (${speeds})`];
  const lines = [...Map.groupBy(results, ({ name }) => name)].map(([name, own]) =>
    cells([
      name,
      whole(own.slice(0, 1).map(({ bytes }) => bytes / 1000)),
      own[0]?.requests ?? '',
      whole(own.map(({ firstPaint }) => firstPaint)),
      whole(own.map(({ usable }) => usable)),
    ]),
  );
  return [cells(heads), cells(heads.map(() => '---')), ...lines].join('\n');
}
