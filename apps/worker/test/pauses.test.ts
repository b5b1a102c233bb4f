import { systemClock } from '@hybrid-mail/core/clock';
import { pauseSending, resumeSending } from '@hybrid-mail/core/sending';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRun, correctVerdict } from './check-run.ts';
import type { Child } from './child.ts';
import { pollUntil } from './poll-until.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { aSender, type Sender } from './sender.ts';
import { startWorkerProcess, waitUntilReady } from './worker-process.ts';

const reason = 'Замена сертификата почты';
const limitMs = 90_000;

let world: TestWorld;
let post: PostProcess;
let workers: Child[] = [];
let first: Sender;
let second: Sender;

beforeAll(async () => {
  world = await testWorld();
  post = await startPost();
  [first, second] = [await aSender(world), await aSender(world)];
  workers = [0, 1].map(() => startWorkerProcess(world.urlOf('worker'), post));
  await Promise.all(workers.map((worker) => waitUntilReady(worker)));
}, limitMs);
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.signal('SIGKILL')));
  await post?.close();
  await world?.drop();
});

const output = () => workers.map((worker) => worker.output()).join('\n');
const terminal = () => ({ ...world, clock: systemClock, actor: null });
const countSent = () => world.db.prisma.mail.count({ where: { isSent: true } });
const countRunning = () => world.db.prisma.dispatch.count({ where: { state: 'sending' } });
const triesSince = (moment: Date) => world.db.prisma.dispatchAttempt.count({ where: { startedOn: { gt: moment } } });
const countJobs = async () => {
  const { rows } = await world.db.pool.query(
    `select count(*)::int as count from pgboss.job where name = 'hand-over-mail' and start_after <= now()
       and state in ('created', 'retry', 'active')`,
  );
  return rows[0].count as number;
};
const isNone = (count: number) => count === 0;

describe('a pause while two workers hand letters over to a post that fails half the time', () => {
  it('of all: what runs is finished, no try begins, and afterwards each letter is handed over and charged once', async () => {
    await post.misbehave({ refuse503: 0.3, silentAfterAccept: 0, resetAfterAccept: 0.2, slowMs: 50, seed: 11 });
    await first.queue(40);
    await pollUntil(countSent, (count) => count > 5, limitMs, output);
    const pause = await pauseSending(terminal(), { reason });
    const begun = new Date();
    await second.queue(10);
    await pollUntil(countRunning, isNone, limitMs, output);
    // The workers have taken the jobs, but have made no attempt.
    await pollUntil(countJobs, isNone, limitMs, output);
    expect(await triesSince(begun)).toBe(0);
    const left = await world.db.prisma.mail.count({ where: { isSent: false } });
    expect(left).toBeGreaterThan(10);
    await resumeSending(terminal(), { id: pause.id });
    await pollUntil(countSent, (count) => count === 50, limitMs, output);
    await post.behave();
    expect(await checkRun(world, post)).toEqual(correctVerdict(50));
  }, 240_000);

  it('of one organization: the other goes on; by its own time it ends without a person', async () => {
    const { organizationId } = first.actor;
    const endsOn = new Date(Date.now() + 6000).toISOString();
    const pause = await pauseSending(terminal(), { organizationId: organizationId ?? 0, reason, endsOn });
    const held = await first.queue(8);
    await second.queue(8);
    await pollUntil(countSent, (count) => count >= 58, limitMs, output);
    await pollUntil(countSent, (count) => count === 66, limitMs, output);
    const early = await world.db.prisma.dispatchAttempt.count({
      where: { mailId: { in: held }, startedOn: { lt: new Date(endsOn) } },
    });
    expect(early).toBe(0);
    const noted = () => world.db.prisma.sendingPause.findUniqueOrThrow({ where: { id: pause.id } });
    const ended = await pollUntil(noted, ({ wokenOn }) => wokenOn !== null, limitMs, output);
    expect(ended).toMatchObject({ endedOn: new Date(endsOn), endedBy: null });
    expect(await checkRun(world, post)).toEqual(correctVerdict(66));
  }, 240_000);
});

it('the workers say that they are alive, by their own rights', async () => {
  const beats = await world.db.prisma.workerHeartbeat.findMany();
  expect(beats).toHaveLength(2);
  const [victim, ...others] = workers;
  workers = others;
  expect(await victim?.signal('SIGTERM')).toEqual({ code: 0 });
  expect(await world.db.prisma.workerHeartbeat.count()).toBe(1);
}, 60_000);
