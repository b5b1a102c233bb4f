import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResultRow } from '../append-result-rows.ts';
import { type Bench, benches } from './benches.ts';
import { type BenchOutcome, formatResults, ratioOf } from './results.ts';

/**
 * `npm run bench` runs all benches of bench/ in sequence and writes bench/results.md. `--quick` takes about ten
 * minutes. If the arguments name benches, it runs only those and writes no file.
 */
const root = join(import.meta.dirname, '../..');
const isQuick = process.argv.includes('--quick');
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const folder = mkdtempSync(join(tmpdir(), 'bench-'));

async function runBench({ name, quick }: Bench): Promise<BenchOutcome> {
  console.log(`\n=== ${name}`);
  const file = join(folder, name);
  const begin = performance.now();
  const child = spawn(process.execPath, [join(root, 'bench', name, 'run.ts')], {
    cwd: root,
    env: { ...process.env, ...(isQuick && quick), BENCH_ROWS: file },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let last = '';
  const hear = (chunk: Buffer) => {
    process.stdout.write(chunk);
    last = `${last}${chunk}`.slice(-2000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  // Waits for 'exit' instead of 'close': a database process that a failed bench left running keeps the output open, and
  // 'close' would wait for it.
  const [code] = await once(child, 'exit');
  const seconds = (performance.now() - begin) / 1000;
  const rows = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): ResultRow => JSON.parse(line))
    : [];
  const problem = code === 0 ? {} : { problem: reasonIn(last) ?? `ended with ${code}` };
  return { bench: name, rows, seconds, ...problem };
}

/** First error in the output, or else its last line, in which a bench names the goal that it missed. */
const reasonIn = (output: string) => /^\w*Error: .*$/m.exec(output)?.[0] ?? output.trim().split('\n').at(-1);

/** Updates the ratios that README and docs quote from results.md as `[row](bench/results.md) (ratio)`. */
function updateQuotes(outcomes: readonly BenchOutcome[]): void {
  const ratios = new Map(outcomes.flatMap(({ rows }) => rows.map((row) => [row.name, ratioOf(row)])));
  for (const path of ['README.md', ...globSync('docs/*.md', { cwd: root })]) {
    const text = readFileSync(join(root, path), 'utf8');
    const quoted = text.replace(
      /\[([^\]]+)\]\(((?:\.\.\/)?bench\/results\.md)\) \([\d.]+\)/g,
      (all, name: string, link: string) => (ratios.has(name) ? `[${name}](${link}) (${ratios.get(name)})` : all),
    );
    if (quoted !== text) writeFileSync(join(root, path), quoted);
  }
}

const loadBefore = loadavg()[0] ?? 0;
const outcomes: BenchOutcome[] = [];
for (const bench of benches) {
  if (named.length === 0 || named.includes(bench.name)) outcomes.push(await runBench(bench));
}
rmSync(folder, { recursive: true });
const text = formatResults(outcomes, isQuick, loadBefore);
if (named.length === 0) {
  writeFileSync(join(root, 'bench/results.md'), text);
  updateQuotes(outcomes);
  // Aligns the columns of the Markdown tables: `biome ci` fails on unaligned ones.
  spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', 'README.md', 'docs', 'bench/results.md'], {
    cwd: root,
  });
}
console.log(`\n${text}`);
process.exitCode = outcomes.some(({ problem }) => problem !== undefined) ? 1 : 0;
