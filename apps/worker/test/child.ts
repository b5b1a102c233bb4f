import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Child {
  readonly process: ChildProcess;
  /** Resolves with the first line that matches, of the first 100 and the last 200; rejects when the process exits before. */
  line(fits: RegExp): Promise<string>;
  /** The last 200 lines of its output. */
  said(): string;
  /** Calls back with each further line. */
  hear(listener: (line: string) => void): void;
  signal(name: NodeJS.Signals): Promise<{ code: number | null }>;
}

/**
 * Runs a TypeScript file of this repository in a child process.
 * @param preloaded files that run before it
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
  const hear = (line: string) => {
    // A process that has printed much since its start is asked whether it has started, too.
    if (first.length < 100) first.push(line);
    lines.push(line);
    if (lines.length > 200) lines.shift();
    for (const listener of waiting) listener(line);
  };
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', hear);
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null }));
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  void ended.then(() => process.off('exit', atExit));
  const said = () => lines.join('\n');
  return {
    process: child,
    said,
    hear: (listener) => void waiting.add(listener),
    line: (fits) => heard([...first, ...lines], waiting, fits, ended, said),
    signal: (name) => {
      child.kill(name);
      return ended;
    },
  };
}

function heard(
  lines: readonly string[],
  waiting: Set<(line: string) => void>,
  fits: RegExp,
  ended: Promise<{ code: number | null }>,
  said: () => string,
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
    void ended.then(({ code }) => reject(new Error(`ended with ${code} before it said ${fits}:\n${said()}`)));
  });
}
