import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk, readWaitingJobs } from '../../../test/desk.ts';
import { handOverMail, sweepDispatches } from '../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());
beforeEach(async () => {
  await desk.world.db.prisma.dispatch.updateMany({
    where: { state: { not: 'accepted' } },
    data: { state: 'failed' },
  });
});

const minute = 60_000;
const sweep = () => sweepDispatches(desk.postal);
const loseTheQueue = () => desk.world.db.pool.query('delete from pgboss.job');
const woken = async () => (await readWaitingJobs(desk.world, 'hand-over-mail')).map(({ data }) => data.mailId);

describe('the sweeper', () => {
  it('wakes every letter whose job was lost, for the worker of its organization', async () => {
    const ids = [await desk.queued(), await desk.queued(), await desk.queued()];
    await loseTheQueue();
    desk.world.clock.advance(2 * minute + 1);
    expect(await sweep()).toBe(3);
    expect((await woken()).toSorted()).toEqual(ids);
    const group = String(desk.home.organizationId);
    expect((await readWaitingJobs(desk.world, 'hand-over-mail')).map((job) => job.group)).toEqual([
      group,
      group,
      group,
    ]);
    for (const id of ids) expect(await handOverMail(desk.postal, id)).toBe('accepted');
  });

  it('wakes nothing that is not late, and nothing twice in the same two minutes', async () => {
    await desk.queued();
    await loseTheQueue();
    desk.world.clock.advance(minute);
    expect(await sweep()).toBe(0);
    desk.world.clock.advance(minute + 1);
    expect(await sweep()).toBe(1);
    desk.world.clock.advance(minute);
    expect(await sweep()).toBe(0);
    desk.world.clock.advance(minute + 1);
    expect(await sweep()).toBe(1);
  });

  it('wakes a letter whose worker died in the middle of a try, when the lease has ended', async () => {
    const id = await desk.queued();
    await loseTheQueue();
    await desk.world.db.prisma.dispatch.update({
      where: { mailId: id },
      data: { state: 'sending', fence: 1, nextTryOn: new Date(desk.world.clock.now().getTime() + minute) },
    });
    desk.world.clock.advance(2 * minute);
    expect(await sweep()).toBe(0);
    desk.world.clock.advance(minute + 1);
    expect(await sweep()).toBe(1);
    expect(await handOverMail(desk.postal, id)).toBe('accepted');
  });

  it('wakes nothing that is settled', async () => {
    await desk.accepted();
    const refused = await desk.queued({ receiver: 'Sandbox: reject' });
    expect(await handOverMail(desk.postal, refused)).toBe('rejected');
    await desk.draft();
    desk.world.clock.advance(24 * 60 * minute);
    expect(await sweep()).toBe(0);
  });

  it('does not disturb: a letter that waits for its next try keeps its place', async () => {
    const id = await desk.queued();
    await desk.post.misbehave({ resetAfterAccept: 1 });
    expect(await handOverMail(desk.postal, id)).toBe('unknown');
    await desk.post.behave();
    const before = (await desk.mail(id)).dispatch;
    desk.world.clock.advance(10 * minute);
    expect(await sweep()).toBe(1);
    expect((await desk.mail(id)).dispatch).toEqual({ ...before, sweptOn: desk.world.clock.now() });
  });

  it('two at once wake each letter once', async () => {
    await desk.queued();
    await desk.queued();
    desk.world.clock.advance(3 * minute);
    const counts = await Promise.all([sweep(), sweep(), sweep()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  });
});
