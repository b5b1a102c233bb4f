import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import type { ResultRow } from '../append-result-rows.ts';

export interface BenchOutcome {
  readonly bench: string;
  readonly rows: readonly ResultRow[];
  readonly seconds: number;
  /** Why the bench failed: a missed goal or an error. */
  readonly problem?: string;
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

function commit(): string {
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  return `${git('rev-parse', '--short=10', 'HEAD')}${isChanged ? ' with changes' : ''}`;
}

function machine(): string {
  const [first] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} cores of ${first?.model.trim() || 'an unnamed processor'}, ${gigabytes} GB, Node ${process.version}, ${process.platform}`;
}

/** Ratio to the baseline: above 1 the value is better than the baseline, both for rates and for times. */
export function ratioOf({ value, baseline, isLessBetter }: ResultRow): string {
  const ratio = isLessBetter ? baseline.value / value : value / baseline.value;
  return ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2);
}

const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** Markdown of bench/results.md. @param loadBefore load average of the machine before the run */
export function formatResults(outcomes: readonly BenchOutcome[], isQuick: boolean, loadBefore: number): string {
  const lines = outcomes.flatMap(({ bench, rows }) =>
    rows.map((row) => {
      const { name, value, unit, baseline } = row;
      return `| ${bench} | ${name} | ${figure(value)} ${unit} | ${baseline.name} | ${figure(baseline.value)} ${unit} | ${ratioOf(row)} |`;
    }),
  );
  const problems = outcomes.flatMap(({ bench, problem }) => (problem ? [`- **${bench}**: ${problem}`] : []));
  const times = outcomes.map(({ bench, seconds }) => `${bench} ${Math.round(seconds)} s`);
  return `# Results

Written by \`npm run bench${isQuick ? ' -- --quick' : ''}\`; do not edit. ${
    isQuick
      ? 'The quick run: small tables and few rounds, good for comparing, not for absolute figures.'
      : 'The full run.'
  }

- **Commit** ${commit()}, ${new Date().toISOString().slice(0, 10)}
- **Machine** ${machine()}; load ${loadBefore.toFixed(1)} before the run, ${(loadavg()[0] ?? 0).toFixed(1)} after it. Clients, API and Postgres share it.
- **Took** ${times.join(', ')}

The ratio compares with the baseline of the same run: more than 1 is better than it, whether the figure is a rate or a time.

| bench | what | measured | baseline | its figure | ratio |
| ----- | ---- | -------- | -------- | ---------- | ----- |
${lines.join('\n')}
${problems.length > 0 ? `\nMissed or broken:\n\n${problems.join('\n')}\n` : ''}`;
}
