import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Child {
  readonly process: ChildProcess;
  /**
   * Resolves with the first matching line among the first 100, the last 200 and future lines. Rejects if the process
   * exits first.
   */
  line(fits: RegExp): Promise<string>;
  /** The last 200 lines of the process's output. */
  output(): string;
  /** Calls the listener with each further line. */
  onLine(listener: (line: string) => void): void;
  signal(name: NodeJS.Signals): Promise<{ code: number | null }>;
}

/**
 * Runs a TypeScript file of this repository in a child process.
 * @param preloaded files that Node loads before the file
 */
export function startChild(file: string, env: Record<string, string>, preloaded: readonly string[] = []): Child {
  const imports = preloaded.flatMap((path) => ['--import', path]);
  const child = spawn(process.execPath, [...imports, file], {
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const first: string[] = [];
  const lines: string[] = [];
  const waiting = new Set<(line: string) => void>();
  const onLine = (line: string) => {
    // The first lines are stored, so that `line` finds the start message even after much output.
    if (first.length < 100) first.push(line);
    lines.push(line);
    if (lines.length > 200) lines.shift();
    for (const listener of waiting) listener(line);
  };
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null }));
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  void ended.then(() => process.off('exit', atExit));
  const output = () => lines.join('\n');
  return {
    process: child,
    output,
    onLine: (listener) => void waiting.add(listener),
    line: (fits) => waitForLine([...first, ...lines], waiting, fits, ended, output),
    signal: (name) => {
      child.kill(name);
      return ended;
    },
  };
}

function waitForLine(
  lines: readonly string[],
  waiting: Set<(line: string) => void>,
  fits: RegExp,
  ended: Promise<{ code: number | null }>,
  output: () => string,
): Promise<string> {
  const known = lines.find((line) => fits.test(line));
  if (known !== undefined) return Promise.resolve(known);
  return new Promise((resolve, reject) => {
    const listener = (line: string) => {
      if (!fits.test(line)) return;
      waiting.delete(listener);
      resolve(line);
    };
    waiting.add(listener);
    void ended.then(({ code }) => reject(new Error(`ended with ${code} before it printed ${fits}:\n${output()}`)));
  });
}
