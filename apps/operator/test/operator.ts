import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { exitCodeOf } from '../src/exit-code-of.ts';

const main = join(import.meta.dirname, '../src/main.ts');

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs a command in this process with these settings and no others. One at a time: what it prints is taken from the console. */
export async function operator(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const said = { out: '', err: '' };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => {
      said.out += `${line}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((line) => {
      said.err += `${line}\n`;
    }),
  ];
  try {
    const code = await exitCodeOf(args, { TZ: 'UTC', ...env });
    return { code, ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs a command as a person does, in a process of its own without a terminal. @param input what is piped into it */
export function operatorProcess(
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
