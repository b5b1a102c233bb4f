import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkRun, correctVerdict } from './check-run.ts';
import type { Child } from './child.ts';
import { pollUntil } from './poll-until.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { aSender } from './sender.ts';
import { startWorkerProcess, waitUntilReady } from './worker-process.ts';

/** Number of letters of the large organization; ten thousand in `npm run test:silence`. */
const many = Number(process.env.SILENT_LETTERS ?? 60);
/** Two workers run two batches of twenty each: a new letter waits at most for these and the batches fetched meanwhile. */
const inHand = 200;
const limitMs = 120_000;

let world: TestWorld;
let post: PostProcess;
let workers: Child[] = [];

beforeAll(async () => {
  world = await testWorld();
  post = await startPost();
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.signal('SIGKILL')));
  await post?.close();
  await world?.drop();
});

const output = () => workers.map((worker) => worker.output()).join('\n');
const automaticPauses = () => world.db.prisma.sendingPause.findMany({ where: { isAutomatic: true } });
const countTries = () => world.db.prisma.dispatchAttempt.count({ where: { outcome: 'unknown' } });
const countOf = (where: object) => () => world.db.prisma.mail.count({ where });

/** Moves what the workers have tried so far three days into the past. */
async function letThreeDaysPass(): Promise<void> {
  const { pool } = world.db;
  await pool.query(`update dispatch set first_tried_on = first_tried_on - interval '3 days'`);
  await pool.query(`update dispatch_attempt set started_on = started_on - interval '3 days',
    ended_on = ended_on - interval '3 days'`);
  await pool.query(`update sending_pause set created_on = created_on - interval '3 days'`);
}

it(
  'after a post that was closed for three days all letters go out by themselves, each once, and organizations take turns',
  async () => {
    const [big, small] = [await aSender(world), await aSender(world)];
    await big.queue(many);
    await post.kill();
    workers = [0, 1].map(() =>
      startWorkerProcess(world.urlOf('worker'), post, { settings: { POSTAL_SILENCE_SECONDS: '5' } }),
    );
    await Promise.all(workers.map((worker) => waitUntilReady(worker)));
    await pollUntil(automaticPauses, ({ length }) => length === 1, limitMs, output);
    const [single = 0] = await small.queue(1);
    await letThreeDaysPass();
    // A probe after these days, in vain.
    const tries = await countTries();
    await pollUntil(countTries, (count) => count > tries, limitMs, output);
    expect(await world.db.prisma.charge.count()).toBe(0);

    await post.start();
    await pollUntil(countOf({ isSent: true }), (count) => count === many + 1, limitMs + many * 30, output);
    const charges = await world.db.prisma.charge.findMany({ orderBy: { id: 'asc' }, select: { mailId: true } });
    const place = charges.findIndex(({ mailId }) => mailId === single);
    console.log(`${many} letters waited before it, ${place} were accepted before it`);
    expect(place).toBeLessThan(inHand);
    expect(await automaticPauses()).toMatchObject([{ endedOn: expect.any(Date), endedBy: null }]);
    expect(await checkRun(world, post)).toEqual(correctVerdict(many + 1));
  },
  3 * limitMs + many * 300,
);
