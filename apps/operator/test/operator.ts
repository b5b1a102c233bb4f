import { execFile } from 'node:child_process';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../src/main.ts');

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs a command in a process of its own, with these settings and no others. */
export function operator(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = execFile(process.execPath, [main, ...args], { env: { TZ: 'UTC', ...env } }, (_, out, err) =>
    resolve({ code: child.exitCode ?? -1, out, err }),
  );
  child.stdin?.end();
  return promise;
}
