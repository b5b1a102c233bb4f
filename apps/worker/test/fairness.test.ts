import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Child } from './child.ts';
import { pollUntil } from './poll-until.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { aSender } from './sender.ts';
import { startWorkerProcess } from './worker-process.ts';

/** The worker runs two batches of twenty: a new letter waits at most for these and one batch fetched meanwhile. */
const inHand = 60;
/** Number of queued letters; ten thousand in `npm run test:fairness`. */
const many = Number(process.env.FAIR_LETTERS ?? 110);

let world: TestWorld;
let post: PostProcess;
let worker: Child | null = null;

beforeAll(async () => {
  world = await testWorld();
  post = await startPost();
});
afterAll(async () => {
  await worker?.signal('SIGKILL');
  await post?.close();
  await world?.drop();
});

it(
  'a single letter does not wait for the many that another organization sent before it',
  async () => {
    const [big, small] = [await aSender(world), await aSender(world)];
    await big.queue(many);
    const [single = 0] = await small.queue(1);
    worker = startWorkerProcess(world.urlOf('worker'), post);
    const accepted = () => world.db.prisma.charge.findMany({ orderBy: { id: 'asc' }, select: { mailId: true } });
    const isThere = (charges: { mailId: number }[]) => charges.some(({ mailId }) => mailId === single);
    const order = await pollUntil(accepted, isThere, 90_000, () => worker?.output() ?? '');
    const place = order.findIndex(({ mailId }) => mailId === single);
    console.log(`${many} letters were sent before it, ${place} were accepted before it`);
    expect(place).toBeLessThan(inHand);
  },
  180_000 + many * 300,
);
