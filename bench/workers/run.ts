import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { installQueues } from '@hybrid-mail/jobs';
import { testWorld } from '@hybrid-mail/testing/test-world';
import { PgBoss } from 'pg-boss';
import { applyWalls } from '../../packages/db/src/walls/apply-walls.ts';
import { nodeFlags } from '../../scripts/start/node-flags.ts';
import { appendResultRows } from '../append-result-rows.ts';
import { createSignedLetters } from '../queue/letters.ts';
import { serverSecret, startServer } from '../queue/server.ts';
import { startPost } from './post.ts';

/**
 * Measures how fast 1, 2 and 4 workers hand letters over to a post that accepts at once, beside as many workers of
 * pg-boss that do nothing with their jobs. All processes and the database share one machine.
 */
const letters = Number(process.env.LETTERS ?? 1500);
const counts = (process.env.WORKERS ?? '1,2,4').split(',').map(Number);
const goal = 0.5;

const worker = fileURLToPath(new URL('../../apps/worker/src/main.ts', import.meta.url));
const noOp = fileURLToPath(new URL('no-op-worker.ts', import.meta.url));
const noOpQueue = 'no-op';

const world = await testWorld({ now: new Date().toISOString() });
await installQueues(world.url);
await applyWalls(world.url);
const post = await startPost();
const signed = await createSignedLetters(world, letters * counts.length);
const server = await startServer(world, [...new Set(signed.map(({ userId }) => userId))]);
const boss = new PgBoss({ connectionString: world.url, migrate: false });
await boss.start();
await boss.createQueue(noOpQueue);

for (const count of counts) {
  const handedOver = await rateOf(count, worker, async () => {
    await inLanes(signed.splice(0, letters), server.queue);
    const { rows } = await world.db.pool.query('select count(*)::int as open from mail where send_status = 0');
    console.log(`${rows[0].open} letters wait`);
    return () => remaining('select count(*)::int as open from mail where send_status = 0');
  });
  const nothingDone = await rateOf(count, noOp, async () => {
    await boss.insert(
      noOpQueue,
      Array.from({ length: letters * 20 }, () => ({ data: { v: 1 } })),
    );
    return () => remaining("select count(*)::int as open from pgboss.job where name = 'no-op' and state < 'completed'");
  });
  const ratio = handedOver / nothingDone;
  console.log(
    `${count} workers: ${handedOver.toFixed(0)} letters/s, a queue that does nothing ${nothingDone.toFixed(0)}/s, ratio ${ratio.toFixed(2)} (goal ${goal})`,
  );
  appendResultRows({
    name: `letters handed over by ${count} worker${count === 1 ? '' : 's'}`,
    value: handedOver,
    unit: 'letters/s',
    baseline: { name: 'a queue that does nothing', value: nothingDone },
  });
}
await boss.stop();
await server.close();
post.close();
await world.drop();
process.exit();

async function remaining(sql: string): Promise<number> {
  return (await world.db.pool.query<{ open: number }>(sql)).rows[0]?.open ?? 0;
}

/**
 * Fills a queue, starts the workers, and measures the middle of the run: from a tenth of the work to nine tenths.
 * @param fill returns a function that counts the remaining work
 */
async function rateOf(count: number, program: string, fill: () => Promise<() => Promise<number>>): Promise<number> {
  const left = await fill();
  const all = await left();
  const workers = Array.from({ length: count }, () => start(program));
  await Promise.all(workers.map(untilReady));
  let begin: { at: number; left: number } | undefined;
  for (;;) {
    const now = { at: performance.now(), left: await left() };
    begin ??= now.left <= all * 0.9 ? now : undefined;
    if (begin && now.left <= all * 0.1) {
      await Promise.all(workers.map(stop));
      return ((begin.left - now.left) * 1000) / (now.at - begin.at);
    }
    await pause(25);
  }
}

function start(program: string): ChildProcess {
  return spawn(process.execPath, [...nodeFlags, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'info', WORKER_PORT: '0' },
      ...{ DATABASE_URL: world.url, QUEUE: noOpQueue, SECRETS_KEY: serverSecret },
      ...{ POSTAL_URL: post.url, POSTAL_API_KEY: 'bench key of the post' },
    },
  });
}

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('the worker has no output');
  for await (const line of createInterface({ input: stdout })) if (/takes jobs/.test(line)) break;
  stdout.resume();
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: 4 }, lane));
}
