import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@hybrid-mail/db/embedded';
import { clusterVariable, crashPostgres, durable, startTestCluster, type TestCluster } from '@hybrid-mail/db/testing';
import { installQueues } from '@hybrid-mail/jobs';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allIsWell, checkRun, incompleteHistories } from './check-run.ts';
import type { Child } from './child.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { seed, seededRandom } from './seeded-random.ts';
import { aSender, type Sender } from './sender.ts';
import { until } from './until.ts';
import { isReady, startWorkerProcess } from './worker-process.ts';

/** Small by default, since it runs in every `npm test`; nightly FAULT_LETTERS=2000 FAULT_KILLS=40. */
const letters = Number(process.env.FAULT_LETTERS ?? 64);
const kills = Number(process.env.FAULT_KILLS ?? 8);
// A letter may hit a fault many times in a row, and the backoff grows each time.
const timeoutMs = 240_000 + letters * 100;

const faults = {
  refuse503: 0.2,
  tooMany429: 0.03,
  silentBeforeAccept: 0.02,
  silentAfterAccept: 0.08,
  resetAfterAccept: 0.03,
  badGatewayAfterAccept: 0.03,
  garbage200: 0.02,
  duplicateEvents: 0.2,
  reorderEvents: 0.2,
};

let cluster: TestCluster;
let server: EmbeddedPostgres | null = null;
let world: TestWorld;
let post: PostProcess;
let sender: Sender;
let workers: Child[];

beforeAll(async () => {
  cluster = await startTestCluster(installQueues, { settings: durable });
  process.env[clusterVariable] = cluster.url;
  world = await testWorld();
  post = await startPost();
  sender = await aSender(world);
  workers = [];
});

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.signal('SIGKILL')));
  await post.close();
  await world.drop();
  await server?.stop();
  await cluster.stop();
});

const workersSaid = () => workers.map((worker) => worker.said().slice(-3000)).join('\n---\n');

/** The letters that are still open, each with its attempts: shown when the test fails. */
async function openLetters(): Promise<string> {
  const include = { dispatch: { include: { tries: { orderBy: { fence: 'asc' } } } } } as const;
  const open = await world.db.prisma.mail.findMany({ where: { isSent: false }, include });
  const facts = open.map(({ id, sendStatus, deletedOn, dispatch }) => ({ id, sendStatus, deletedOn, dispatch }));
  return `${JSON.stringify(facts, null, 1)}\n${workersSaid()}`;
}

/** A worker that starts while the database is down exits; like a supervisor, this starts another one. */
async function readyAt(index: number): Promise<Child | undefined> {
  const worker = workers[index];
  if (!worker) return undefined;
  const isUp = await isReady(worker).then(
    () => true,
    () => false,
  );
  if (isUp) return worker;
  const next = startWorkerProcess(world.url, post);
  workers[index] = next;
  await isReady(next);
  return next;
}

/** Kills both workers while a hand-over is running. The other kills come at random times and may miss one. */
async function killInTheMiddle(): Promise<void> {
  const victims = await Promise.all([...workers.keys()].map(readyAt));
  const begun = () => world.db.prisma.dispatchAttempt.count({ where: { endedOn: null } });
  await until(begun, (count) => count > 0, timeoutMs, openLetters);
  await Promise.all(victims.map((victim) => victim?.signal('SIGKILL')));
  workers = workers.map(() => startWorkerProcess(world.url, post));
}

async function killOne(random: () => number): Promise<void> {
  const index = Math.floor(random() * workers.length);
  const victim = await readyAt(index);
  if (!victim) return;
  await pause(random() * 400);
  await victim.signal('SIGKILL');
  workers[index] = startWorkerProcess(world.url, post);
}

describe('whatever dies, whatever the post does', () => {
  it(
    'every letter is accepted exactly once, charged once, and its history is whole',
    async () => {
      console.log(`${letters} letters, ${kills} kills, SEED=${seed}`);
      const random = seededRandom();
      await post.misbehave({ ...faults, seed });
      workers = [startWorkerProcess(world.url, post), startWorkerProcess(world.url, post)];
      for (let kill = 1; kill <= kills; kill += 1) {
        await sender.queue(Math.floor((letters * kill) / kills) - Math.floor((letters * (kill - 1)) / kills));
        await (kill === 1 ? killInTheMiddle() : killOne(random));
        if (kill % 3 === 0) await post.tick();
        if (kill === Math.ceil(kills / 2)) server = await crashPostgres(world.db);
      }
      for (const index of workers.keys()) await readyAt(index);
      const open = () => world.db.prisma.mail.count({ where: { isSent: false } });
      await until(open, (count) => count === 0, timeoutMs, openLetters);
      const cutOff = await world.db.prisma.dispatchAttempt.count({ where: { endedOn: null } });
      console.log(`${cutOff} tries were cut off`);
      expect(cutOff, 'the kills came in the middle of hand-overs').toBeGreaterThan(0);

      for (let step = 0; step < 8; step += 1) await post.tick();
      const closed = () => world.db.prisma.mail.count({ where: { performType: 0 } });
      await until(closed, (count) => count === letters, timeoutMs, workersSaid);
      await post.behave();
      expect(await checkRun(world, post)).toEqual(allIsWell(letters));
      expect(await incompleteHistories(world, post)).toEqual([]);
    },
    600_000 + letters * 500,
  );
});
