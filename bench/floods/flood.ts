import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createFloodCalls } from './calls.ts';
import type { CallSettings } from './seed-two-organizations.ts';

interface Given {
  readonly queue: string;
  readonly calling: CallSettings;
  readonly callers: number;
}

type Statuses = Record<string, number>;

/**
 * Runs `work` while a child process floods a queue. In this process the callers would delay the measured calls.
 * @returns the result of `work`, and how often each status was answered
 */
export async function runDuringFlood<T>(
  given: Given,
  work: () => Promise<T>,
): Promise<{ result: T; statuses: Statuses }> {
  const process = fork(fileURLToPath(import.meta.url), { serialization: 'advanced' });
  process.send(given);
  await pause(2000);
  const result = await work();
  const answer = once(process, 'message');
  process.send('stop');
  const [statuses] = (await answer) as [Statuses];
  process.kill();
  return { result, statuses };
}

/** Runs the callers until the parent sends a message. After a refusal a caller waits as `Retry-After` says. */
async function flood({ queue, calling, callers }: Given): Promise<void> {
  const call = createFloodCalls(calling)[queue];
  if (!call) throw new Error(`no flood of ${queue}`);
  const statuses: Statuses = {};
  let isOn = true;
  process.once('message', () => {
    isOn = false;
  });
  const lane = async () => {
    while (isOn) {
      const { status, retryAfter } = await call();
      statuses[status] = (statuses[status] ?? 0) + 1;
      // A rate limit per minute asks for up to 60 s; the callers wait at most 3 s to keep the queue flooded.
      if (status !== 200 && isOn) await pause(Math.min(retryAfter, 3) * 1000);
    }
  };
  await Promise.all(Array.from({ length: callers }, lane));
  process.send?.(statuses);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.once('message', (given: Given) => void flood(given));
