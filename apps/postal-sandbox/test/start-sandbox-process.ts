import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { readyPollOptions } from './start-sandbox.ts';

/** Starts the sandbox as a process, with these environment variables. Kills it at the end of the test. */
export async function startSandboxProcess(env: NodeJS.ProcessEnv) {
  const main = join(import.meta.dirname, '../src/main.ts');
  const child: ChildProcess = spawn(process.execPath, [main], { env: { PATH: process.env.PATH, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      log += chunk;
    });
  }
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0];
  await expect.poll(address, readyPollOptions).toBeDefined();
  const stop = async () => {
    child.kill('SIGTERM');
    return (await once(child, 'exit'))[0];
  };
  return { baseUrl: String(address()), stop, log: () => log };
}
