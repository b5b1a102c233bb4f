import { letterInquiriesPerDay } from '@hybrid-mail/contracts/letter-inquiries';
import { actorOf, aGlobalOrganization, aGlobalUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk, readWaitingJobs } from '../../../test/desk.ts';
import type { Actor } from '../../actor.ts';
import { readDelays } from '../../delays/index.ts';
import { getMail } from '../../mail/index.ts';
import { applyPostalEvents, pollPostalEvents } from '../../postal/index.ts';
import { withRowSecurity } from '../../with-row-security.ts';
import { askAboutLetters, askOffice, createInquiries, readLetterInquiry } from '../index.ts';

const monday = '2026-11-23T06:30:00Z';
const daysAgo = (days: number) => new Date(new Date(monday).getTime() - days * 24 * 3_600_000);

let desk: Desk;
let post: TestPost;
beforeAll(async () => {
  desk = await openDesk({ now: monday });
});
afterAll(() => desk?.close());
afterEach(() => post?.close());
beforeEach(async () => {
  desk.world.clock.set(monday);
  post = await testPost({ now: desk.world.clock.now });
  await desk.world.db.pool.query(`update mail set deleted_on = now() where deleted_on is null;
    delete from inquiry_letter; delete from inquiry; delete from pgboss.job; delete from postal_event;
    delete from postal_cursor`);
});

async function silent(days = 20): Promise<number> {
  const id = await desk.accepted();
  const sentOn = daysAgo(days);
  await desk.world.db.prisma.mail.update({ where: { id }, data: { sentOn, movedOn: sentOn, changedOn: sentOn } });
  return id;
}

/** The database holds customers to the rows of their organization, as it does for calls. */
const ask = (given: { id?: number }, actor: Actor = desk.actor) =>
  withRowSecurity(actor, () => askAboutLetters(desk.world.as(actor, 'mail.askPost'), given));
const stateOf = (id: number, actor: Actor = desk.actor) =>
  withRowSecurity(actor, () => readLetterInquiry(desk.world.as(actor, 'mail.askPost'), { id }));
async function aHeadController(): Promise<Actor> {
  const { db, clock } = desk.world;
  const { id: globalOrganizationId } = await aGlobalOrganization(db);
  const { id: globalUnitId } = await aGlobalUnit(db, globalOrganizationId, true);
  const { id } = await aUser(db, { type: 3, globalOrganizationId, globalUnitId });
  return actorOf(db, id, clock.now());
}

const openInquiries = () => desk.world.db.prisma.inquiry.findMany({ orderBy: { id: 'asc' } });
const postal = () => ({ ...desk.world, postal: post.postal });

async function askedAtPost(): Promise<void> {
  for (const { id } of await openInquiries()) expect(await askOffice(postal(), id)).toBe('received');
}

async function answered(): Promise<void> {
  for (const _ of [1, 2]) await post.tick();
  await pollPostalEvents(postal());
  for (const { data } of await readWaitingJobs(desk.world, 'apply-postal-events')) {
    await applyPostalEvents(desk.world, String(data.mailUid));
  }
}

describe('the sender of a letter without news', () => {
  it('asks the post once, and sees until when it must answer', async () => {
    const id = await silent();
    expect(await stateOf(id)).toEqual({ norm: 7, isBeyondNorm: true, inquiry: null, mayAsk: true });
    expect(await ask({ id })).toEqual({ asked: 1, reminded: 0, left: 0 });
    expect(await stateOf(id)).toMatchObject({
      inquiry: { dueOn: '2026-11-25', isOverdue: false, answer: null },
      mayAsk: false,
    });
    expect(await ask({ id })).toEqual({ asked: 0, reminded: 0, left: 0 });
    expect(await openInquiries()).toMatchObject([{ mailId: id, askedById: desk.actor.userId }]);
    const audited = await desk.world.db.prisma.auditEntry.findMany({ where: { action: 'inquiry.ask' } });
    expect(audited).toMatchObject([{ subject: 'mail', subjectId: String(id), after: { dueOn: '2026-11-25' } }]);
  });

  it('reads the answer in the state and in the history of the letter', async () => {
    const id = await silent();
    await ask({ id });
    await askedAtPost();
    await answered();
    expect(await stateOf(id)).toMatchObject({ inquiry: { answer: { text: expect.any(String) } }, mayAsk: false });
    const { json } = await getMail(desk.world.as(desk.actor, 'mail.read'), { id });
    expect(JSON.parse(json).InquiryAnswers).toHaveLength(1);
  });

  it('reminds the post of an overdue answer by asking again', async () => {
    const id = await silent();
    await ask({ id });
    desk.world.clock.set('2026-11-27T06:30:00Z');
    expect(await stateOf(id)).toMatchObject({ inquiry: { isOverdue: true }, mayAsk: true });
    expect(await ask({ id })).toEqual({ asked: 0, reminded: 1, left: 0 });
    expect(await stateOf(id)).toMatchObject({ inquiry: { isOverdue: false, dueOn: '2026-12-01' }, mayAsk: false });
  });

  it('does not ask again when a controller has asked about its district', async () => {
    const id = await silent();
    const { areaId } = await desk.world.db.prisma.mail.findUniqueOrThrow({ where: { id } });
    const controller = await aHeadController();
    await createInquiries(desk.world.as(controller, 'inquiry.ask'), { areas: [areaId] });
    expect(await stateOf(id)).toMatchObject({ inquiry: { areaId }, mayAsk: false });
    expect(await ask({ id })).toMatchObject({ asked: 0 });
  });

  it('does not keep a controller from asking about the district', async () => {
    const id = await silent();
    await ask({ id });
    const { areaId } = await desk.world.db.prisma.mail.findUniqueOrThrow({ where: { id } });
    const controller = await aHeadController();
    const { areas } = await readDelays(desk.world.as(controller, 'delays.read'));
    expect(areas.find((area) => area.id === areaId)?.inquiry).toBeNull();
    const { asked } = await createInquiries(desk.world.as(controller, 'inquiry.ask'), { areas: [areaId] });
    expect(asked).toHaveLength(1);
  });

  it('cannot ask about a letter within the norm, nor about a letter of others', async () => {
    const [fresh, old] = [await silent(3), await silent()];
    expect(await stateOf(fresh)).toMatchObject({ isBeyondNorm: false, mayAsk: false });
    await expect(ask({ id: fresh })).rejects.toMatchObject({ code: 'letter-within-norm' });
    const stranger = await desk.stranger();
    await expect(ask({ id: old }, stranger)).rejects.toMatchObject({ code: 'mail-not-found' });
    await expect(stateOf(old, stranger)).rejects.toMatchObject({ code: 'mail-not-found' });
    await expect(ask({ id: old }, await desk.colleague())).rejects.toMatchObject({ code: 'mail-not-found' });
    expect(await ask({ id: old }, await desk.colleague({ isHead: true }))).toMatchObject({ asked: 1 });
  });
});

describe('all letters without news', () => {
  it('are asked about at once, each once', async () => {
    await silent(20);
    await silent(30);
    await silent(10);
    expect(await ask({})).toEqual({ asked: 2, reminded: 0, left: 0 });
    expect(await ask({})).toEqual({ asked: 0, reminded: 0, left: 0 });
    expect(await ask({}, await desk.stranger())).toEqual({ asked: 0, reminded: 0, left: 0 });
  });

  it('are asked about up to the limit of the unit and the day, longest silent first; the rest tomorrow', async () => {
    const oldest = await silent(40);
    for (let place = 0; place < letterInquiriesPerDay + 1; place += 1) await silent(20);
    expect(await ask({})).toEqual({ asked: letterInquiriesPerDay, reminded: 0, left: 2 });
    expect((await openInquiries())[0]).toMatchObject({ mailId: oldest });
    const asked = (await openInquiries()).map(({ mailId }) => mailId);
    const rest = await desk.world.db.prisma.mail.findFirstOrThrow({
      where: { deletedOn: null, id: { notIn: asked.flatMap((each) => each ?? []) } },
    });
    await expect(ask({ id: rest.id })).rejects.toMatchObject({ code: 'too-many-inquiries' });
    desk.world.clock.set('2026-11-24T06:30:00Z');
    expect(await ask({})).toEqual({ asked: 2, reminded: 0, left: 0 });
  });
});
