import type { WaitingQuery } from '@hybrid-mail/contracts/sending-records';
import { anOrganization } from '@hybrid-mail/testing/people';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk, readWaitingJobs } from '../../test/desk.ts';
import { anAdministrator } from '../../test/staff.ts';
import type { Context } from '../context.ts';
import { getMail } from '../mail/index.ts';
import { handOverMail } from '../postal/index.ts';
import {
  countHeldLetters,
  listWaiting,
  pauseSending,
  readSendingState,
  refuseLetter,
  resumeSending,
  retryAllLetters,
  retryLetter,
} from './index.ts';

const minute = 60_000;
const hour = 60 * minute;
const reason = 'Дубль: отправлено заново';

let desk: Desk;
let ctx: Context;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-25T05:00:00Z' });
  ctx = desk.world.as(await anAdministrator(desk.world, { isHead: true }), 'sending.act');
});
afterAll(() => desk?.close());
beforeEach(async () => {
  // Ignores letters of earlier tests.
  await desk.world.db.pool.query(
    `delete from sending_pause; delete from pgboss.job; delete from postal_event;
     update mail set deleted_on = now() where not is_sent`,
  );
});
afterEach(() => desk.post.behave());

/** A letter whose first attempt had no answer. */
async function inVain(): Promise<number> {
  const id = await desk.queued();
  await desk.post.misbehave({ refuse503: 1 });
  await handOverMail(desk.postal, id);
  await desk.post.behave();
  return id;
}

/** A letter without an answer of the post for a day. */
async function givenUp(): Promise<number> {
  const id = await inVain();
  desk.world.clock.advance(25 * hour);
  await desk.post.misbehave({ refuse503: 1, staleLookUp: 0 });
  const silent = {
    ...desk.postal.postal,
    find: async () => ({ kind: 'unknown' as const, reason: 'silent', httpStatus: null, retryAfterSeconds: null }),
  };
  await handOverMail({ ...desk.postal, postal: silent }, id);
  await desk.post.behave();
  return id;
}

async function refused(): Promise<number> {
  const id = await desk.queued();
  const rejected = { kind: 'rejected' as const, code: 'no-such-office', message: 'no office 140915' };
  await handOverMail({ ...desk.postal, postal: { ...desk.postal.postal, accept: async () => rejected } }, id);
  return id;
}

const list = (given: Partial<WaitingQuery> = {}) => listWaiting(ctx, { limit: 50, skip: 0, ...given });
const recordOf = async (id: number) => (await list()).records.find(({ mailId }) => mailId === id);
const dispatchOf = async (id: number) => {
  const { dispatch } = await desk.mail(id);
  if (!dispatch) throw new Error('the letter has no dispatch');
  return dispatch;
};
const refuse = async (id: number, given: { fence?: number } = {}) =>
  refuseLetter(ctx, { id, fence: (await dispatchOf(id)).fence, reason, ...given });
const jobsOf = async (id: number) =>
  (await readWaitingJobs(desk.world, 'hand-over-mail')).filter(({ data }) => data.mailId === id);
const auditOf = (action: string) =>
  desk.world.db.prisma.auditEntry.findMany({ where: { action }, orderBy: { id: 'desc' }, take: 1 });
const ownOrganization = () => ({ organizationId: desk.home.organizationId });

describe('the waiting list', () => {
  it('says of each letter why it waits, those that need a decision first', async () => {
    const [dead, rejected, repeating, queued] = [await givenUp(), await refused(), await inVain(), await desk.queued()];
    const { records, total } = await list();
    expect(total).toBe(4);
    expect(records.map(({ mailId, kind, reason }) => [mailId, kind, reason])).toEqual([
      [rejected, 'sender', 'refused'],
      [dead, 'repeating', 'gave-up'],
      [repeating, 'repeating', 'post-silent'],
      [queued, 'queued', 'queued'],
    ]);
    expect(records[0]).toMatchObject({ details: 'no-such-office: no office 140915', mayRefuse: true, mayRetry: false });
    expect(records[2]).toMatchObject({ attempts: 1, mayRetry: true, mayRefuse: false, fence: 1 });
    expect(records[2]?.nextTryOn).not.toBeNull();
    expect(records[2]?.attemptsAtMost).toBeGreaterThan(50);
  });

  it('counts and pages as it lists, by kind and organization', async () => {
    const ids = [await desk.queued(), await desk.queued(), await desk.queued()];
    const dead = await refused();
    expect((await list({ kind: 'queued', limit: 2, skip: 1 })).records.map(({ mailId }) => mailId)).toEqual(
      ids.slice(1),
    );
    expect((await list({ limit: 2 })).records.map(({ mailId }) => mailId)).toEqual([dead, ids[0]]);
    expect((await list({ limit: 2, skip: 2 })).records.map(({ mailId }) => mailId)).toEqual(ids.slice(1));
    expect(await list({ ...ownOrganization(), kind: 'sender' })).toMatchObject({ total: 1 });
    expect(await list({ organizationId: (await anOrganization(desk.world.db)).id })).toEqual({ records: [], total: 0 });
    expect((await readSendingState(ctx)).waiting).toEqual([
      { kind: 'decision', count: 0 },
      { kind: 'sender', count: 1 },
      { kind: 'repeating', count: 0 },
      { kind: 'queued', count: 3 },
      { kind: 'paused', count: 0 },
    ]);
  });

  it('shows letters of a pause as paused, whether they were tried or not', async () => {
    const ids = [await inVain(), await desk.queued()];
    await pauseSending(ctx, { ...ownOrganization(), reason });
    const { records, total } = await list({ kind: 'paused' });
    expect(total).toBe(2);
    expect(records.map(({ mailId }) => mailId).toSorted()).toEqual(ids.toSorted());
    expect(records).toMatchObject([{ reason: 'paused-organization', mayRetry: false }, { mayRetry: false }]);
    await pauseSending(ctx, { reason });
    expect((await list({ kind: 'paused' })).records).toMatchObject([
      { reason: 'paused-all' },
      { reason: 'paused-all' },
    ]);
  });
});

describe('«Повторить»', () => {
  it('makes the next try now, once for two clicks, and is in the log', async () => {
    const id = await inVain();
    await desk.world.db.pool.query('delete from pgboss.job');
    await retryLetter(ctx, { id });
    const first = await dispatchOf(id);
    await retryLetter(ctx, { id });
    expect(first.nextTryOn).toEqual(desk.world.clock.now());
    expect(await dispatchOf(id)).toEqual(first);
    expect((await jobsOf(id)).length).toBeGreaterThan(0);
    expect(await auditOf('sending.retry')).toMatchObject([
      { subject: 'mail', subjectId: String(id), actorId: ctx.actor.userId },
    ]);
    expect(await handOverMail(desk.postal, id)).toBe('accepted');
    expect((await desk.post.letters()).filter(({ key }) => key === first.key)).toMatchObject([{ timesAccepted: 1 }]);
  });

  it('hands a letter over that the post has not answered for a day', async () => {
    const id = await givenUp();
    await retryLetter(ctx, { id });
    expect(await recordOf(id)).toMatchObject({
      kind: 'repeating',
      reason: 'gave-up',
      mayRetry: true,
      mayRefuse: false,
    });
    expect(await handOverMail(desk.postal, id)).toBe('accepted');
    expect(await recordOf(id)).toBeUndefined();
  });

  it('is refused for letters that returned to their sender, that the post has, that are paused or may be recalled', async () => {
    await expect(retryLetter(ctx, { id: await refused() })).rejects.toMatchObject({ code: 'letter-of-sender' });
    await expect(retryLetter(ctx, { id: await desk.accepted() })).rejects.toMatchObject({ code: 'letter-not-waiting' });
    await expect(retryLetter(ctx, { id: await desk.draft() })).rejects.toMatchObject({ code: 'mail-not-found' });
    const id = await desk.queued();
    await desk.world.db.prisma.dispatch.update({
      where: { mailId: id },
      data: { nextTryOn: new Date(desk.world.clock.now().getTime() + minute) },
    });
    await expect(retryLetter(ctx, { id })).rejects.toMatchObject({ code: 'letter-recallable' });
    await pauseSending(ctx, { ...ownOrganization(), reason });
    await expect(retryLetter(ctx, { id })).rejects.toMatchObject({ code: 'letter-paused' });
  });

  it('all: those that repeat themselves and no others, and those of an organization alone when it is asked for', async () => {
    const ids = [await inVain(), await inVain()];
    await desk.queued();
    await refused();
    const { id: other } = await anOrganization(desk.world.db);
    expect(await retryAllLetters(ctx, { organizationId: other })).toEqual({ letters: 0 });
    expect(await retryAllLetters(ctx, {})).toEqual({ letters: 2 });
    expect(await retryAllLetters(ctx, {})).toEqual({ letters: 0 });
    for (const id of ids) expect((await dispatchOf(id)).nextTryOn).toEqual(desk.world.clock.now());
    expect(await auditOf('sending.retryAll')).toMatchObject([{ after: { letters: 2 } }]);
  });
});

describe('«Отклонить»', () => {
  it('takes a letter that was never handed over out of the queue, and its sender reads the reason', async () => {
    const id = await desk.queued();
    await refuse(id);
    expect(await handOverMail(desk.postal, id)).toBe('not-due');
    const mail = JSON.parse((await getMail(desk.world.as(desk.actor, 'mail.read'), { id })).json);
    expect(mail.StatusReason).toBe(`Отправку письма остановил оператор: ${reason}`);
    expect(mail.Histories.at(-1)).toMatchObject({ HistoryType: 5, Note: mail.StatusReason });
    expect(mail).toMatchObject({ SendStatus: 3, IsCharged: false });
    expect(await recordOf(id)).toBeUndefined();
    expect(await auditOf('sending.refuse')).toMatchObject([{ subjectId: String(id), after: { reason } }]);
  });

  it('of a letter that the post refused ends the decision, and the sender may send it again under a new key', async () => {
    const id = await refused();
    const { key } = await dispatchOf(id);
    await refuse(id);
    expect(await recordOf(id)).toBeUndefined();
    await desk.signAndQueue(id);
    expect((await dispatchOf(id)).key).not.toBe(key);
    expect(await recordOf(id)).toMatchObject({ kind: 'queued' });
    expect(await handOverMail(desk.postal, id)).toBe('accepted');
  });

  it('waits until the post was asked when the outcome of the last try is unknown', async () => {
    const [repeating, dead] = [await inVain(), await givenUp()];
    await expect(refuse(repeating)).rejects.toMatchObject({ code: 'ask-post-first' });
    await expect(refuse(dead)).rejects.toMatchObject({ code: 'ask-post-first' });
    expect(await recordOf(dead)).toMatchObject({ mayRefuse: false });
  });

  it('of two administrators counts once, and not when the letter was tried meanwhile', async () => {
    const id = await refused();
    const both = await Promise.allSettled([refuse(id), refuse(id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'letter-not-waiting' } });
    const moved = await refused();
    await expect(refuse(moved, { fence: 0 })).rejects.toMatchObject({ code: 'letter-moved-on' });
    await expect(refuse(await desk.accepted())).rejects.toMatchObject({ code: 'letter-not-waiting' });
  });
});

describe('a pause', () => {
  it('is answered as it stands, with the letters that it holds, and is in the log', async () => {
    await desk.queued();
    expect(await countHeldLetters(ctx, ownOrganization())).toEqual({ letters: 1 });
    const endsOn = '2026-12-31T12:00:00+05:00';
    const pause = await pauseSending(ctx, { ...ownOrganization(), reason, endsOn });
    expect(pause).toMatchObject({
      organization: { id: desk.home.organizationId },
      letters: 1,
      createdBy: ctx.actor.name,
      endsOnStr: '2026-12-31 12:00:00',
      endedOn: null,
    });
    expect(await auditOf('sending.pause')).toMatchObject([
      { subject: 'organization', after: { reason, pauseId: pause.id } },
    ]);
    expect((await readSendingState(ctx)).pauses).toEqual([pause]);
  });

  it('of the same runs once, and is resumed once; after its time another may begin', async () => {
    const both = await Promise.allSettled([pauseSending(ctx, { reason }), pauseSending(ctx, { reason })]);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'already-paused' } });
    const [{ id } = { id: 0 }] = (await readSendingState(ctx)).pauses;
    await resumeSending(ctx, { id });
    await expect(resumeSending(ctx, { id })).rejects.toMatchObject({ code: 'pause-ended' });
    expect((await readSendingState(ctx)).lastPause).toMatchObject({ id, endedBy: ctx.actor.name });
    const endsOn = new Date(desk.world.clock.now().getTime() + minute).toISOString();
    const short = await pauseSending(ctx, { reason, endsOn });
    desk.world.clock.advance(minute);
    await expect(resumeSending(ctx, { id: short.id })).rejects.toMatchObject({ code: 'pause-ended' });
    await pauseSending(ctx, { reason });
    expect((await readSendingState(ctx)).lastPause).toMatchObject({ id: short.id, endedBy: null });
  });

  it('ends in the future and within a year, and is of an organization that exists', async () => {
    for (const endsOn of ['2020-01-01T00:00:00Z', '2036-01-01T00:00:00Z']) {
      await expect(pauseSending(ctx, { reason, endsOn })).rejects.toMatchObject({ code: 'wrong-input' });
    }
    await expect(pauseSending(ctx, { reason, organizationId: 999_999 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('at the terminal has no person, and the log says where it came from', async () => {
    const { db, clock, jobs } = ctx;
    expect(await pauseSending({ db, clock, jobs, actor: null }, { reason })).toMatchObject({ createdBy: null });
    expect(await auditOf('sending.pause')).toMatchObject([{ actorId: null, after: { via: 'terminal' } }]);
  });
});
