import { randomUUID } from 'node:crypto';
import type { PostalInquiryAnswer } from '@hybrid-mail/gateways/postal';
import { storeDocument } from '@hybrid-mail/testing/letter';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { places } from '@hybrid-mail/testing/reference-data';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWaitingJobs } from '../../test/desk.ts';
import { aMovingLetter } from '../../test/moving-letters.ts';
import { openStaff, type Staff } from '../../test/staff.ts';
import type { Actor } from '../actor.ts';
import { readDelays } from '../delays/index.ts';
import { verifyEvidence } from '../evidence/index.ts';
import { getMail, trackMail } from '../mail/index.ts';
import {
  applyPostalEvents,
  parkedUid,
  pollPostalEvents,
  receivePostalEvents,
  sweepPostalEvents,
} from '../postal/index.ts';
import { answerDueDay } from './answer-due-day.ts';
import { askOffice, createInquiries, remindInquiry, sweepInquiries, withdrawInquiries } from './index.ts';

const samarkand = places.samarkand.id;
const first: number = places.samarkand.areas[0].id;
const second: number = places.samarkand.areas[1].id;
const friday = '2026-11-20T06:30:00Z';

let staff: Staff;
let post: TestPost;
let home: { organizationId: number; unitId: number; creatorId: number };
let documentSha256: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  staff = await openStaff({ now: friday });
  const { db } = staff.world;
  documentSha256 = await storeDocument(db);
  const { id: organizationId } = await anOrganization(db);
  const { id: unitId } = await aUnit(db, organizationId);
  home = { organizationId, unitId, creatorId: (await aUser(db, { organizationId, unitId })).id };
});
afterAll(() => staff?.close());
afterEach(() => post?.close());
beforeEach(async () => {
  staff.world.clock.set(friday);
  post = await testPost({ now: staff.world.clock.now });
  await staff.world.db.pool.query(`update mail set deleted_on = now() where deleted_on is null;
    delete from inquiry_letter; delete from inquiry; delete from pgboss.job; delete from postal_event;
    delete from postal_cursor; delete from organization_grant; delete from global_unit_region`);
});

const still = (areaId = first) =>
  aMovingLetter(staff.world.db, {
    ...home,
    documentSha256,
    regionId: samarkand,
    areaId,
    sentOn: '2026-11-01T06:00:00Z',
  });
const as = (actor: Actor) => staff.world.as(actor, 'inquiry.ask');
const ask = (actor: Actor, ...areas: number[]) => createInquiries(as(actor), { areas });
const postal = () => ({ ...staff.world, postal: post.postal });
const shown = async (areaId = first, actor = staff.headController) => {
  const { areas } = await readDelays(staff.world.as(actor, 'delays.read'));
  return areas.find(({ id }) => id === areaId)?.inquiry;
};
const audited = async () =>
  (await staff.world.db.prisma.auditEntry.findMany({ where: { subject: 'inquiry' }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  );

/** The id of an inquiry that the post has. */
async function askedAtPost(areaId = first): Promise<number> {
  const { asked } = await ask(staff.headController, areaId);
  const [id] = asked;
  if (id === undefined) throw new Error('nothing was asked');
  expect(await askOffice(postal(), id)).toBe('received');
  return id;
}

async function answered() {
  for (const _ of [1, 2]) await post.tick();
  const told = await pollPostalEvents(postal());
  await applyWaiting();
  return told;
}

/** Runs the jobs that apply the events of the post. */
async function applyWaiting(): Promise<void> {
  for (const { data } of await readWaitingJobs(staff.world, 'apply-postal-events')) {
    await applyPostalEvents(staff.world, String(data.mailUid));
  }
}

const problems = async () => {
  const waiting = { where: { appliedOn: null }, orderBy: { problem: 'asc' } } as const;
  return (await staff.world.db.prisma.postalEvent.findMany(waiting)).map(({ problem }) => problem);
};
/** An answer to an inquiry as the gateway reads it. */
const anAnswer = async (inquiryId: number, given: Partial<PostalInquiryAnswer> = {}): Promise<PostalInquiryAnswer> => {
  const { key } = await staff.world.db.prisma.inquiry.findUniqueOrThrow({ where: { id: inquiryId } });
  return {
    ...{ id: randomUUID(), cursor: 'c1', type: 'inquiry-answer', inquiry: key, at: staff.world.clock.now() },
    ...{ text: 'Вручим завтра', promisedOn: null, ...given },
  };
};

it('an answer is due on the second day from Monday to Friday', () => {
  expect(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(answerDueDay)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
    '2026-11-24',
    '2026-11-24',
  ]);
});

describe('asking the office of a district', () => {
  it('is about its letters without movement, and goes to the post once it can no longer be undone', async () => {
    const ids = [await still(), await still()];
    await aMovingLetter(staff.world.db, {
      ...{ ...home, documentSha256, regionId: samarkand, areaId: first, sentOn: '2026-11-19T06:00:00Z' },
    });
    const { asked, inquiries } = await ask(staff.headController, first);
    expect(inquiries).toMatchObject([
      { id: asked[0], areaId: first, dueOn: '2026-11-24', isOverdue: false, isReceived: false, answer: null },
    ]);
    const letters = await staff.world.db.prisma.inquiryLetter.findMany({ orderBy: { mailId: 'asc' } });
    expect(letters.map(({ mailId }) => mailId)).toEqual(ids);
    expect(await readWaitingJobs(staff.world, 'ask-office')).toMatchObject([
      { data: { inquiryId: asked[0] }, startAfter: new Date('2026-11-20T06:30:15Z') },
    ]);
    expect(await askOffice(postal(), Number(asked[0]))).toBe('received');
    expect(await askOffice(postal(), Number(asked[0]))).toBe('not-due');
    expect(await shown()).toMatchObject({ id: asked[0], isReceived: true });
    expect(await audited()).toContain('inquiry.ask');
  });

  it('happens once, however many ask at the same time: the others are told of the standing inquiry', async () => {
    await still();
    const all = await Promise.all(Array.from({ length: 6 }, () => ask(staff.headController, first)));
    expect(all.flatMap(({ asked }) => asked)).toHaveLength(1);
    expect(new Set(all.flatMap(({ inquiries }) => inquiries.map(({ id }) => id))).size).toBe(1);
  });

  it('keeps what is asked already when a later district fails', async () => {
    await still();
    await still(second);
    let left = 1;
    const send = (async (...given) => {
      if (left-- === 0) throw new Error('the queue is lost');
      await staff.world.jobs.send(...given);
    }) as typeof staff.world.jobs.send;
    const jobs = { ...staff.world.jobs, send };
    const asking = createInquiries({ ...as(staff.headController), jobs }, { areas: [first, second] });
    await expect(asking).rejects.toThrow('the queue is lost');
    expect([await shown(), await shown(second)]).toMatchObject([{ isReceived: false }, null]);
  });

  it('leaves out districts where nothing stands still', async () => {
    await still();
    const { inquiries } = await ask(staff.headController, first, second);
    expect(inquiries.map(({ areaId }) => areaId)).toEqual([first]);
    expect(await ask(staff.headController, second)).toEqual({ inquiries: [], asked: [] });
    await expect(ask(staff.headController, 99_999)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is for a controller who sees such a letter there, in the regions of the own branch', async () => {
    const { prisma } = staff.world.db;
    await still();
    expect(await ask(staff.controller, first)).toEqual({ inquiries: [], asked: [] });
    const grant = { userId: staff.controller.userId, organizationId: home.organizationId, isActive: true };
    await prisma.organizationGrant.create({ data: grant });
    await prisma.globalUnitRegion.create({ data: { globalUnitId: staff.branchId, regionId: places.tashkent.id } });
    await expect(ask(staff.controller, first)).rejects.toMatchObject({ code: 'other-region' });
    await prisma.globalUnitRegion.create({ data: { globalUnitId: staff.branchId, regionId: samarkand } });
    expect((await ask(staff.controller, first)).asked).toHaveLength(1);
    const regionsOf = async (actor: Actor) =>
      (await readDelays(staff.world.as(actor, 'delays.read'))).regions.map(({ mayAsk }) => mayAsk);
    expect(await regionsOf(staff.controller)).toEqual([true, true]);
    expect(await regionsOf(staff.monitoring)).toEqual([false, false]);
    expect(await shown(first, staff.monitoring)).toMatchObject({ areaId: first });
  });
});

describe('undoing', () => {
  it('takes back what the same person has just asked, and the office never hears of it', async () => {
    await still();
    const { asked } = await ask(staff.headController, first);
    await expect(withdrawInquiries(as(staff.controller), { ids: asked })).rejects.toMatchObject({ code: 'not-found' });
    expect(await withdrawInquiries(as(staff.headController), { ids: asked })).toEqual({ success: true, withdrawn: 1 });
    expect(await askOffice(postal(), Number(asked[0]))).toBe('not-due');
    expect(await shown()).toBeNull();
    expect((await ask(staff.headController, first)).asked).toHaveLength(1);
  });

  it('is too late once the worker has taken it', async () => {
    await still();
    const id = await askedAtPost();
    const late = withdrawInquiries(as(staff.headController), { ids: [id] });
    await expect(late).rejects.toMatchObject({ code: 'inquiry-taken' });
  });
});

describe('a post that does not take the inquiry', () => {
  it('is asked again later while it does not answer', async () => {
    await still();
    const { asked } = await ask(staff.headController, first);
    await staff.world.db.pool.query('delete from pgboss.job');
    await post.misbehave({ refuse503: 1 });
    expect(await askOffice(postal(), Number(asked[0]))).toBe('unknown');
    await post.behave();
    const [again] = await readWaitingJobs(staff.world, 'ask-office');
    expect(again?.startAfter.getTime()).toBeGreaterThan(new Date(friday).getTime());
    expect(await shown()).toMatchObject({ isReceived: false, rejection: null });
    expect(await askOffice(postal(), Number(asked[0]))).toBe('not-due');
    expect(await readWaitingJobs(staff.world, 'ask-office')).toHaveLength(1);
    staff.world.clock.advance(2000);
    expect(await askOffice(postal(), Number(asked[0]))).toBe('received');
  });

  it('is asked by one worker at a time, and again when that worker is lost', async () => {
    await still();
    const id = Number((await ask(staff.headController, first)).asked[0]);
    const inquire = async () => {
      expect(await askOffice(postal(), id)).toBe('not-due');
      throw new Error('the worker is killed');
    };
    await expect(askOffice({ ...staff.world, postal: { ...post.postal, inquire } }, id)).rejects.toThrow('killed');
    await staff.world.db.pool.query('delete from pgboss.job');
    expect(await sweepInquiries(postal())).toBe(0);
    staff.world.clock.advance(4 * 60_000);
    expect(await sweepInquiries(postal())).toBe(1);
    expect(await sweepInquiries(postal())).toBe(0);
    expect(await readWaitingJobs(staff.world, 'ask-office')).toMatchObject([{ data: { inquiryId: id } }]);
    expect(await askOffice(postal(), id)).toBe('received');
    staff.world.clock.advance(4 * 60_000);
    expect(await sweepInquiries(postal())).toBe(0);
  });

  it('that rejects the inquiry is shown with its reason, and can be asked again', async () => {
    await still();
    const { asked } = await ask(staff.headController, first);
    const rejecting = {
      ...post.postal,
      inquire: async () => ({ kind: 'rejected', code: 'no-office', message: 'Отделение закрыто' }) as const,
    };
    expect(await askOffice({ ...staff.world, postal: rejecting }, Number(asked[0]))).toBe('rejected');
    expect(await shown()).toMatchObject({ rejection: 'Отделение закрыто', isOverdue: false });
    expect((await ask(staff.headController, first)).asked).toHaveLength(1);
  });
});

describe('the answer of the office', () => {
  it('is shown until the promised day, and stands in the history of each letter that was asked about', async () => {
    const letters = [await still(), await still()];
    const id = await askedAtPost();
    expect(await answered()).toBe(1);
    const { text, promisedOn } = await lastAnswer();
    expect(await shown()).toMatchObject({ id, isOverdue: false, answer: { text, promisedOn: '2026-11-23' } });
    for (const letter of letters) {
      const page = parseWireJson(await getMail(staff.world.as(staff.headController, 'mail.read'), { id: letter }));
      expect(page.InquiryAnswers).toMatchObject([{ Text: text, PromisedOn: promisedOn }]);
      expect(page.Histories.map((entry: { HistoryType: number }) => entry.HistoryType)).toEqual([0, 2]);
      const tracked = await trackMail(staff.world, { id: String(letter) });
      expect(JSON.stringify(tracked && parseWireJson(tracked))).not.toContain(text);
      expect((await verifyEvidence(staff.world, letter)).filter((problem) => problem.includes('entry'))).toEqual([]);
    }
    // The letters are still stalled, but the office is not asked again while its answer is shown.
    const { areas } = await readDelays(staff.world.as(staff.headController, 'delays.read'));
    expect(areas.find((area) => area.id === first)).toMatchObject({ still: 2, stillBefore: 2 });
    expect((await ask(staff.headController, first)).asked).toEqual([]);
    staff.world.clock.set('2026-11-24T06:00:00Z');
    expect(await shown()).toBeNull();
    expect((await ask(staff.headController, first)).asked).toHaveLength(1);
  });

  it.each([
    ['a day in the past: on its own day', '2026-11-01', '2026-11-20', '2026-11-21'],
    ['a day in decades: for thirty days', '2062-01-01', '2026-12-20', '2026-12-21'],
    ['no day: for a week', null, '2026-11-27', '2026-11-28'],
  ])('is shown when it promises %s', async (_, promisedOn, last, after) => {
    await still();
    const id = await askedAtPost();
    await receivePostalEvents(staff.world, [], { answers: [await anAnswer(id, { promisedOn })] });
    await applyWaiting();
    staff.world.clock.set(`${last}T18:59:00Z`);
    expect(await shown()).toMatchObject({ id });
    staff.world.clock.set(`${after}T06:00:00Z`);
    expect(await shown()).toBeNull();
    expect((await ask(staff.headController, first)).asked).toHaveLength(1);
  });

  it('is written once, however often and in whatever way it is told', async () => {
    const letter = await still();
    await askedAtPost();
    await answered();
    const answer = await lastAnswer();
    await staff.world.db.pool.query('delete from postal_cursor');
    await Promise.all([pollPostalEvents(postal()), receivePostalEvents(staff.world, [], { answers: [answer] })]);
    await Promise.all([applyWaiting(), applyWaiting()]);
    expect(await problems()).toEqual([]);
    const second = { ...answer, id: randomUUID(), text: 'Другой ответ' };
    const strange = [randomUUID(), parkedUid].map((inquiry) => ({ ...second, inquiry }));
    await receivePostalEvents(staff.world, [], { answers: [second, ...strange] });
    await applyWaiting();
    const page = parseWireJson(await getMail(staff.world.as(staff.headController, 'mail.read'), { id: letter }));
    expect(page.InquiryAnswers).toMatchObject([{ Text: answer.text }]);
    expect(await problems()).toEqual([
      'a second answer to this inquiry',
      'no inquiry of ours has such a key',
      'no inquiry of ours has such a key',
    ]);
  });

  it('that cannot be applied waits for a person and holds up no other', async () => {
    await still();
    await still(second);
    const [one, other] = [await askedAtPost(), await askedAtPost(second)];
    const twice = await anAnswer(one);
    const answers = [
      await anAnswer(one, { promisedOn: '0000-01-01' }),
      await anAnswer(one, { at: new Date('2024-11-01T06:30:00Z') }),
      await anAnswer(one, { at: new Date('2026-11-21T06:30:00Z') }),
      twice,
      await anAnswer(other, { id: twice.id }),
    ];
    const eventsAfter = async () => ({ events: [], answers, unreadable: [], next: 'c9' });
    expect(await pollPostalEvents({ ...postal(), postal: { ...post.postal, eventsAfter } })).toBe(5);
    await applyWaiting();
    expect(await shown()).toMatchObject({ answer: { text: twice.text } });
    expect(await shown(second)).toMatchObject({ answer: { text: twice.text } });
    expect(await problems()).toEqual([
      expect.stringContaining('promisedOn'),
      'the time is in the future',
      'the time is too long ago',
    ]);
  });

  it('that came before its time, or whose job was lost, is applied by the sweeper', async () => {
    await still();
    await still(second);
    const [one, other] = [await askedAtPost(), await askedAtPost(second)];
    const early = await anAnswer(one, { at: new Date('2026-11-20T07:00:00Z') });
    await receivePostalEvents(staff.world, [], { answers: [early] });
    await applyWaiting();
    await receivePostalEvents(staff.world, [], { answers: [await anAnswer(other)] });
    staff.world.clock.advance(3 * 60_000);
    expect(await sweepPostalEvents(postal())).toBe(1);
    expect([await shown(), await shown(second)]).toMatchObject([{ answer: null }, { answer: expect.anything() }]);
    staff.world.clock.advance(60 * 60_000);
    expect(await sweepPostalEvents(postal())).toBe(1);
    expect(await shown()).toMatchObject({ answer: { text: early.text } });
  });

  it('that an older release could not read is read once more', async () => {
    await still();
    const raw = await anAnswer(await askedAtPost());
    const unreadable = [raw, { ...raw, id: 7 }, { ...raw, inquiry: 'none' }].map((each) => ({
      raw: each,
      problem: 'old',
    }));
    await receivePostalEvents(staff.world, [], { unreadable });
    staff.world.clock.advance(3 * 60_000);
    expect(await sweepPostalEvents(postal())).toBe(1);
    expect(await shown()).toMatchObject({ answer: { text: raw.text } });
    expect(await problems()).toEqual([expect.stringContaining('→ at id'), 'old']);
    expect(await sweepPostalEvents(postal())).toBe(0);
  });
});

describe('an overdue answer', () => {
  it('is called for: the post gets a reminder with another term, and a second click changes nothing', async () => {
    await still();
    const id = await askedAtPost();
    const early = await remindInquiry(as(staff.headController), { id });
    expect(early).toMatchObject({ isOverdue: false, remindedOn: null });
    staff.world.clock.set('2026-11-25T06:00:00Z');
    expect(await shown()).toMatchObject({ isOverdue: true, dueOn: '2026-11-24' });
    const reminded = await remindInquiry(as(staff.headController), { id });
    expect(reminded).toMatchObject({ isOverdue: false, dueOn: '2026-11-27', isReceived: false });
    expect(await remindInquiry(as(staff.headController), { id })).toEqual(reminded);
    expect(await askOffice(postal(), id)).toBe('received');
    expect(await audited()).toContain('inquiry.remind');
    // The other controller reaches none of the letters of the inquiry.
    await expect(remindInquiry(as(staff.controller), { id })).rejects.toMatchObject({ code: 'not-found' });
    await answered();
    expect(await shown()).toMatchObject({ answer: { text: expect.any(String) } });
    await expect(remindInquiry(as(staff.headController), { id })).rejects.toMatchObject({ code: 'inquiry-closed' });
  });
});

async function lastAnswer() {
  const { answers } = await post.postal.eventsAfter(null, 100);
  const last = answers.at(-1);
  if (!last) throw new Error('the post answered nothing');
  return last;
}
