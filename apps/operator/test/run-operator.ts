import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { runForExitCode } from '../src/run-for-exit-code.ts';

const main = join(import.meta.dirname, '../src/main.ts');

interface Ended {
  code: number;
  out: string;
  err: string;
}

/**
 * Runs a command in this process, with only these environment variables. Calls must not overlap, because the output is
 * captured from the console.
 */
export async function runOperator(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const printed = { out: '', err: '' };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => {
      printed.out += `${line}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((line) => {
      printed.err += `${line}\n`;
    }),
  ];
  try {
    const code = await runForExitCode(args, { TZ: 'UTC', ...env });
    return { code, ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs a command in a separate process without a terminal. @param input written to its stdin */
export function runOperatorProcess(
  args: readonly string[],
  env: Record<string, string> = {},
  input: string | Buffer = '',
): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = execFile(process.execPath, [main, ...args], { env: { TZ: 'UTC', ...env } }, (_, out, err) =>
    resolve({ code: child.exitCode ?? -1, out, err }),
  );
  child.stdin?.end(input);
  return promise;
}
