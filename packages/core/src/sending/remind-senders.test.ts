import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { anAdministrator } from '../../test/staff.ts';
import type { Context } from '../context.ts';
import { listNotices } from '../notice/index.ts';
import { handOverMail } from '../postal/index.ts';
import { listWaiting, readSendingState, remindSenders } from './index.ts';

const day = 24 * 60 * 60_000;

let desk: Desk;
let ctx: Context;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-25T05:00:00Z' });
  ctx = desk.world.as(await anAdministrator(desk.world, { isHead: true }), 'sending.act');
});
afterAll(() => desk?.close());
beforeEach(async () => {
  await desk.world.db.pool.query('delete from notice; update mail set deleted_on = now() where not is_sent');
});

async function refused(): Promise<number> {
  const id = await desk.queued();
  const rejected = { kind: 'rejected' as const, code: 'no-such-office', message: 'no office 140915' };
  await handOverMail({ ...desk.postal, postal: { ...desk.postal.postal, accept: async () => rejected } }, id);
  await desk.world.db.pool.query('delete from notice');
  return id;
}

const told = async () =>
  (await listNotices(desk.world.as(desk.actor, 'account.read'))).filter(({ kind }) => kind === 'letterWaits');
const rowOf = async (id: number) =>
  (await listWaiting(ctx, { limit: 50, skip: 0 })).records.find(({ mailId }) => mailId === id);

describe('a letter that waits for its sender', () => {
  it('is no decision of the operator: its sender can be reminded, and the sending is well', async () => {
    const id = await refused();
    expect(await rowOf(id)).toMatchObject({ kind: 'sender', mayRemind: true, mayRefuse: true, remindedOn: null });
    expect((await readSendingState(ctx)).health).toMatchObject({ decisionLetters: 0 });
  });

  it('waits for a decision when the answers of the post contradict each other', async () => {
    const id = await refused();
    await desk.world.db.pool.query(
      `update dispatch_attempt set outcome = 'unknown' where mail_id = ${id}; update mail set send_status = 4 where id = ${id}`,
    );
    expect(await rowOf(id)).toMatchObject({ kind: 'decision', mayRemind: false, mayRefuse: false });
    await expect(remindSenders(ctx, { id })).rejects.toMatchObject({ code: 'letter-not-waiting' });
  });

  it('is told to its unit once a day, and again on the next day', async () => {
    const id = await refused();
    expect(await remindSenders(ctx, { id })).toEqual({ letters: 1, people: 1 });
    expect(await told()).toMatchObject([{ count: 1, subjects: [id], facts: { status: 3 } }]);
    expect(await rowOf(id)).toMatchObject({ mayRemind: false, remindedOn: '2026-11-25T10:00:00.000+05:00' });
    expect(await remindSenders(ctx, { id })).toEqual({ letters: 0, people: 0 });
    expect(await told()).toHaveLength(1);
    desk.world.clock.advance(day);
    expect(await remindSenders(ctx, { id })).toEqual({ letters: 1, people: 1 });
    const audited = await desk.world.db.prisma.auditEntry.findMany({ where: { action: 'sending.remind' } });
    expect(audited).toMatchObject([
      { subject: 'mail', subjectId: String(id), after: { letters: 1, people: 1 } },
      { subjectId: String(id) },
    ]);
  });

  it('is reminded of together with all others, without those of today and of other organizations', async () => {
    const ids = [await refused(), await refused(), await refused()];
    await remindSenders(ctx, { id: ids[0] });
    expect(await remindSenders(ctx, { organizationId: 999_999 })).toEqual({ letters: 0, people: 0 });
    expect(await remindSenders(ctx, {})).toEqual({ letters: 2, people: 1 });
    expect((await told()).map(({ count }) => count)).toEqual([3]);
  });

  it('is told to the head unit when its own unit has no active people', async () => {
    const id = await refused();
    const head = await desk.colleague({ isHead: true });
    await desk.world.db.prisma.user.updateMany({ where: { unitId: desk.home.unitId }, data: { isActive: false } });
    expect(await remindSenders(ctx, { id })).toEqual({ letters: 1, people: 1 });
    expect(await listNotices(desk.world.as(head, 'account.read'))).toMatchObject([{ kind: 'letterWaits' }]);
    await desk.world.db.prisma.user.updateMany({ where: { unitId: desk.home.unitId }, data: { isActive: true } });
  });

  it('is no letter that is on its way', async () => {
    const id = await desk.queued();
    await expect(remindSenders(ctx, { id })).rejects.toMatchObject({ code: 'letter-not-waiting' });
  });
});
