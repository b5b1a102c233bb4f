import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobServices, jobHandlers } from '../src/jobs/job-handlers.ts';
import { aSender, type Sender } from './sender.ts';
import { startWorkerProcess } from './worker-process.ts';

/** Unreachable post, so that letters stay in the state that this test gives them. */
const noPost = { url: 'http://127.0.0.1:9', apiKey: 'key-of-no-post-at-all' };

let world: TestWorld;
let sender: Sender;
beforeAll(async () => {
  world = await testWorld();
  sender = await aSender(world);
});
afterAll(() => world.drop());

describe('the worker raises an alarm in its log', () => {
  it('within a minute, when the post has given no certain answer about a letter for an hour', async () => {
    const [mailId = 0] = await sender.queue(1);
    const anHourAgo = new Date(Date.now() - 61 * 60_000);
    await world.db.prisma.dispatch.update({
      where: { mailId },
      data: { state: 'unknown', firstTriedOn: anHourAgo, nextTryOn: new Date(Date.now() + 60_000) },
    });
    const worker = startWorkerProcess(world.urlOf('worker'), noPost);
    const line = JSON.parse(await worker.line(/an invariant is broken/)) as Record<string, unknown>;
    await worker.signal('SIGKILL');
    expect(line).toMatchObject({
      level: 50,
      broken: ['an outcome has been unknown for more than an hour (1)'],
    });
    await world.db.prisma.dispatch.update({ where: { mailId }, data: { firstTriedOn: new Date() } });
  });

  it('each night, when anything is wrong with any letter', async () => {
    const services = world as unknown as JobServices;
    const check = () => jobHandlers['check-invariants'](services, { v: 1 });
    expect(await check()).toMatchObject({ level: 'debug' });
    await world.db.pool.query('update mail_count set letters = letters + 1');
    expect(await check()).toMatchObject({
      level: 'error',
      message: 'an invariant is broken',
      facts: { broken: ['the letters that are counted are not the letters there are (1)'] },
    });
  });
});
