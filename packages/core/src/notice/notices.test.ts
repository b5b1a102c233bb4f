import { randomUUID } from 'node:crypto';
import type { Notice } from '@hybrid-mail/contracts/notice';
import type { Actor } from '@hybrid-mail/core/actor';
import { aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { applyPostalEvents, handOverMail, receivePostalEvents } from '../postal/index.ts';
import { countNotices, listNotices, markNoticesRead, removeOldNotices } from './index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-20T10:00:00Z' });
});
afterAll(() => desk?.close());
beforeEach(async () => {
  desk.world.clock.set('2026-11-20T10:00:00Z');
  await desk.world.db.prisma.notice.deleteMany();
});

const ctxOf = (actor: Actor) => desk.world.as(actor, 'account.read');
const listOf = (actor = desk.actor) => listNotices(ctxOf(actor));
const unreadOf = async (actor = desk.actor) => (await countNotices(ctxOf(actor))).unread;
const read = (given: Parameters<typeof markNoticesRead>[1], actor = desk.actor) => markNoticesRead(ctxOf(actor), given);
const brief = ({ kind, count, unread, subjects, facts }: Notice) => ({ kind, count, unread, subjects, facts });

/** A letter with a result from the post. */
async function ended(result: number, given: Parameters<Desk['accepted']>[0] = {}): Promise<number> {
  const id = await desk.accepted(given);
  await tellResult(id, 1, result);
  return id;
}

async function tellResult(id: number, sequence: number, type: number): Promise<void> {
  const { uid } = await desk.mail(id);
  const at = desk.world.clock.now();
  const result = { type, performedOn: at, recipient: null, note: null, courier: null, postIndex: null } as never;
  await receivePostalEvents(desk.world, [
    { id: randomUUID(), cursor: 'c1', uid, sequence, type: 'result', at, postIndex: null, result },
  ]);
  await applyPostalEvents(desk.world, uid);
}

const switchOff = (userId: number, isActive = false) =>
  desk.world.db.prisma.user.update({ where: { id: userId }, data: { isActive } });

describe('a letter that came back', () => {
  it('is told to the person who created it, with the result and nothing of the receiver', async () => {
    const id = await ended(5);
    expect((await listOf()).map(brief)).toEqual([
      { kind: 'returned', count: 1, unread: 1, subjects: [id], facts: { result: 5 } },
    ]);
    expect(await unreadOf()).toBe(1);
    expect(await listOf(await desk.colleague())).toEqual([]);
  });

  it('is told once, however often the post says so, and again when the result changes', async () => {
    const id = await ended(5);
    await tellResult(id, 2, 5);
    expect(await unreadOf()).toBe(1);
    await tellResult(id, 3, 6);
    expect(await unreadOf()).toBe(2);
    expect((await listOf()).map(brief)).toMatchObject([{ count: 1, subjects: [id], facts: { result: 6 } }]);
  });

  it('is told to the people of the head unit when its creator works here no more', async () => {
    const [head, colleague] = [await desk.colleague({ isHead: true }), await desk.colleague()];
    const { organizationId, unitId } = desk.home;
    const { id: gone } = await aUser(desk.world.db, { organizationId, unitId, isActive: false });
    const id = await ended(5, { creatorId: gone });
    // The user of the desk signed the letter.
    expect((await listOf()).map(({ subjects }) => subjects)).toEqual([[id]]);
    await switchOff(desk.actor.userId);
    const other = await desk.world.db.prisma.mail.update({ where: { id }, data: { performType: 6 } });
    await switchOff(desk.actor.userId, true);
    expect((await listOf(head)).map(({ subjects }) => subjects)).toEqual([[other.id]]);
    expect(await listOf(colleague)).toEqual([]);
  });

  it('is not told when it was delivered or is tried again, or deleted meanwhile', async () => {
    await ended(0);
    await ended(8);
    const id = await desk.accepted();
    const { prisma } = desk.world.db;
    await prisma.mail.update({ where: { id }, data: { deletedOn: desk.world.clock.now() } });
    await prisma.mail.update({ where: { id }, data: { performType: 5 } });
    expect(await listOf()).toEqual([]);
  });
});

describe('a letter that the post refuses', () => {
  it('is told with its status', async () => {
    const id = await desk.queued({ receiver: 'Sandbox: reject' });
    expect(await listOf()).toEqual([]);
    await handOverMail(desk.postal, id);
    expect((await listOf()).map(brief)).toEqual([
      { kind: 'failed', count: 1, unread: 1, subjects: [id], facts: { status: 3 } },
    ]);
  });
});

describe('many notices', () => {
  it('of one kind and day are one, newest first', async () => {
    const first = await ended(5);
    const second = await ended(6);
    desk.world.clock.set('2026-11-21T10:00:00Z');
    const third = await ended(2);
    expect((await listOf()).map(({ kind, day, count, subjects }) => ({ kind, day, count, subjects }))).toEqual([
      { kind: 'returned', day: '2026-11-21', count: 1, subjects: [third] },
      { kind: 'returned', day: '2026-11-20', count: 2, subjects: [second, first] },
    ]);
  });

  it('beyond five hundred say that there are more', async () => {
    const at = desk.world.clock.now();
    const { userId } = desk.actor;
    const data = Array.from({ length: 501 }, (_, index) => ({
      userId,
      kind: 'returned' as const,
      subjectId: index + 1,
      facts: { result: 5 },
      createdOn: at,
    }));
    const { notice } = desk.world.db.prisma;
    await notice.createMany({ data: data.slice(1) });
    const shownNotices = async () => (await listOf()).map(({ kind, count, isMore }) => ({ kind, count, isMore }));
    expect(await shownNotices()).toEqual([{ kind: 'returned', count: 500, isMore: false }]);
    await notice.createMany({ data: data.slice(0, 1).map((one) => ({ ...one, kind: 'failed' as const })) });
    expect(await shownNotices()).toEqual([
      { kind: 'failed', count: 1, isMore: true },
      { kind: 'returned', count: 499, isMore: true },
    ]);
    expect(await unreadOf()).toBe(100);
  });
});

describe('reading', () => {
  it('marks what was shown, and leaves what came since', async () => {
    await ended(5);
    const [shown] = await listOf();
    await ended(5);
    await read({ lastId: shown?.lastId ?? 0 });
    expect((await listOf()).map(({ count, unread }) => ({ count, unread }))).toEqual([{ count: 2, unread: 1 }]);
    await read({ lastId: (await listOf())[0]?.lastId ?? 0 }, await desk.colleague());
    expect(await unreadOf()).toBe(1);
  });

  it('marks a kind of a day alone', async () => {
    await ended(5);
    desk.world.clock.set('2026-11-21T10:00:00Z');
    const last = await ended(5);
    const [, older] = await listOf();
    const { firstId = 0, lastId = 0 } = older ?? {};
    await read({ firstId, lastId, kind: 'failed' });
    expect(await unreadOf()).toBe(2);
    await read({ firstId, lastId, kind: 'returned' });
    expect((await listOf()).filter(({ unread }) => unread > 0).map(({ subjects }) => subjects)).toEqual([[last]]);
  });

  it('tells of all logins from new devices of a day at once, with the device and address of each', async () => {
    const { userId } = desk.actor;
    const login = {
      userId,
      kind: 'new_device' as const,
      facts: {},
      createdOn: new Date(desk.world.clock.now().getTime() + 1000),
    };
    await desk.world.db.prisma.notice.createMany({ data: [login, login] });
    const session = {
      createdOn: login.createdOn,
      expiresOn: login.createdOn,
      userAgent: 'curl/8.5.0',
      address: '10.0.0.7',
    };
    await desk.world.db.prisma.session.create({ data: { jti: randomUUID(), userId, ...session } });
    const both = { userAgent: 'curl/8.5.0', address: '10.0.0.7' };
    const [logins, ...others] = await listOf();
    expect(logins).toMatchObject({ kind: 'newDevice', count: 2, unread: 2, logins: [both, both] });
    expect(others).toEqual([]);
    const { firstId = 0, lastId = 0, kind } = logins ?? {};
    await read({ firstId, lastId, kind });
    expect((await listOf()).map(({ unread }) => unread)).toEqual([0]);
  });
});

it('notices are kept for ninety days', async () => {
  await ended(5);
  desk.world.clock.advance(89 * 86_400_000);
  expect(await removeOldNotices(desk.world)).toBe(0);
  desk.world.clock.advance(2 * 86_400_000);
  expect(await removeOldNotices(desk.world)).toBe(1);
});
