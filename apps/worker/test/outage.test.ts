import { pollPostalEvents } from '@hybrid-mail/core/postal';
import type { DispatchState } from '@hybrid-mail/db';
import { httpPostalService } from '@hybrid-mail/gateways/postal';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkRun, correctVerdict, findIncompleteHistories } from './check-run.ts';
import type { Child } from './child.ts';
import { pollUntil } from './poll-until.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { aSender, type Sender } from './sender.ts';
import { startWorkerProcess, waitUntilReady } from './worker-process.ts';

let world: TestWorld;
let post: PostProcess;
let sender: Sender;
let worker: Child;

beforeAll(async () => {
  world = await testWorld();
  post = await startPost();
  sender = await aSender(world);
});

afterEach(async () => {
  await worker.signal('SIGKILL');
  await post.behave();
});

afterAll(async () => {
  await post?.close();
  await world?.drop();
});

const start = async () => {
  worker = startWorkerProcess(world.urlOf('worker'), post);
  await waitUntilReady(worker);
};
const countSent = () => world.db.prisma.mail.count({ where: { isSent: true } });
const countInState = (state: DispatchState) => world.db.prisma.dispatch.count({ where: { state } });
const allAreSent = async () => {
  const letters = await world.db.prisma.mail.count();
  await pollUntil(countSent, (count) => count === letters, 60_000, worker.output);
  expect(await checkRun(world, post)).toEqual(correctVerdict(letters));
};

describe('the post is closed', () => {
  it('letters stay under way with a next try, and go out when it opens again', async () => {
    await post.kill();
    await start();
    const ids = await sender.queue(20);
    await pollUntil(
      () => countInState('unknown'),
      (count) => count === 20,
      30_000,
      worker.output,
    );
    const waiting = await world.db.prisma.mail.findMany({ where: { id: { in: ids } }, include: { dispatch: true } });
    for (const { sendStatus, isCharged, statusReason, dispatch } of waiting) {
      expect({ sendStatus, isCharged, statusReason }).toEqual({ sendStatus: 0, isCharged: false, statusReason: null });
      expect(dispatch?.nextTryOn.getTime()).toBeGreaterThan(dispatch?.firstTriedOn?.getTime() ?? Number.NaN);
      expect(dispatch?.lastProblem).toContain('did not answer');
    }
    await post.start();
    await allAreSent();
  });
});

describe('the queue is lost', () => {
  it('every letter still goes out, because the sweeper knows them all', async () => {
    await post.misbehave({ refuse503: 0.5, slowMs: 100, seed: 7 });
    await start();
    for (let round = 0; round < 3; round += 1) {
      await sender.queue(10);
      await world.db.pool.query('delete from pgboss.job');
    }
    await allAreSent();
  });

  it('what the post has told meanwhile becomes history, because the sweeper knows the events too', async () => {
    const postal = httpPostalService({ baseUrl: post.url, apiKey: post.apiKey });
    for (let step = 0; step < 5; step += 1) await post.tick();
    expect(await pollPostalEvents({ ...world, postal })).toBeGreaterThan(0);
    await world.db.pool.query('delete from pgboss.job');
    await start();
    const letters = await world.db.prisma.mail.count();
    const delivered = () => world.db.prisma.mail.count({ where: { performType: 0 } });
    await pollUntil(delivered, (count) => count === letters, 60_000, worker.output);
    expect(await findIncompleteHistories(world, post)).toEqual([]);
  });
});

describe('the worker is told to stop', () => {
  it('it finishes the letters it has begun, leaves the others, and the next one goes on', async () => {
    await post.misbehave({ slowMs: 300 });
    await sender.queue(64);
    await start();
    await pollUntil(
      () => countInState('sending'),
      (count) => count > 0,
      30_000,
      worker.output,
    );
    expect(await worker.signal('SIGTERM')).toEqual({ code: 0 });
    expect(await countInState('sending')).toBe(0);
    expect(await countInState('queued')).toBeGreaterThan(0);
    expect(await world.db.prisma.dispatchAttempt.count({ where: { endedOn: null } })).toBe(0);
    const { rows } = await world.db.pool.query(`select 1 from pgboss.job where state = 'active'`);
    expect(rows).toEqual([]);
    await start();
    await allAreSent();
  });
});

describe('the judge of these tests', () => {
  it('sees the papers that are printed twice when the post keeps no keys and denies what it has', async () => {
    const letters = (await countSent()) + 12;
    await post.misbehave({ level: 'B', staleLookUp: 1, badGatewayAfterAccept: 0.5, seed: 3 });
    await start();
    await sender.queue(12);
    await pollUntil(countSent, (count) => count === letters, 150_000, worker.output);
    const verdict = await checkRun(world, post);
    expect(verdict.doubles.length).toBeGreaterThan(0);
    expect({ ...verdict, doubles: [], wrongReferences: [] }).toEqual(correctVerdict(letters));
  });
});
