import { readFileSync } from 'node:fs';
import { testWorld } from '@hybrid-mail/testing/test-world';
import { expect, it } from 'vitest';
import { startPost } from './post-process.ts';
import { aSender } from './sender.ts';
import { isReady, startWorkerProcess } from './worker-process.ts';

it('rate', async () => {
  const world = await testWorld();
  const post = await startPost();
  const sender = await aSender(world);
  let t = performance.now();
  const n = Number(process.env.N ?? 300);
  await sender.queue(n);
  console.log('queue', n, performance.now() - t);
  const workers = [...Array(Number(process.env.W ?? 1))].map(() => startWorkerProcess(world.url, post));
  await Promise.all(workers.map(isReady));
  t = performance.now();
  const before = new Map(workers.map((w) => [w.process.pid!, 0]));
  for (;;) {
    const left = await world.db.prisma.mail.count({ where: { isSent: false } });
    if (left === 0) break;
    await new Promise((r) => setTimeout(r, 100));
  }
  const ms = performance.now() - t;
  console.log('handed over', n, ms, (n / ms) * 1000, 'per s');
  const cpu = (pid: number) => {
    const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    return (Number(f[13]) + Number(f[14])) * 10;
  };
  for (const w of workers)
    console.log('worker cpu ms per letter', (cpu(w.process.pid!) - before.get(w.process.pid!)!) / n);
  for (const w of workers) {
    console.log(await w.signal('SIGTERM'));
    console.log(w.said().slice(-2000));
  }
  expect((await post.letters()).length).toBe(n);
  await post.close();
  await world.drop();
});
