import { spawn } from 'node:child_process';
import { repositoryRoot } from './settings.ts';

/** Runs a Node program and waits for its end. @throws Error with its output when it fails */
export function runNodeProgram(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
  cwd = repositoryRoot,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(`${name} failed (${signal ?? `code ${code}`}):\n${Buffer.concat(output).toString('utf8').trim()}`),
        );
    });
  });
}
