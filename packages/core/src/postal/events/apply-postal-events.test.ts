import { randomUUID } from 'node:crypto';
import type { PostalEvent, PostalResult } from '@hybrid-mail/gateways/postal';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk, readWaitingJobs } from '../../../test/desk.ts';
import { verifyEvidence } from '../../evidence/index.ts';
import { trackMail } from '../../mail/index.ts';
import { applyPostalEvents, handOverMail, receivePostalEvents } from '../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-20T10:00:00Z' });
});
afterAll(() => desk?.close());

type Given = Partial<PostalEvent> & Pick<PostalEvent, 'uid' | 'sequence'>;
const event = (given: Given): PostalEvent => ({
  id: randomUUID(),
  cursor: 'c1',
  type: 'forming',
  at: new Date('2026-11-20T09:00:00Z'),
  postIndex: null,
  result: null,
  ...given,
});
const result = (type: PostalResult['type']): Pick<PostalEvent, 'type' | 'result'> => ({
  type: 'result',
  result: {
    type,
    performedOn: new Date('2026-11-20T09:30:00Z'),
    recipient: type === 0 ? 'Тошматова Ф. К.' : null,
    note: 'Записка почтальона',
    courier: 'Каримов Б. Т.',
    postIndex: '140500',
  },
});
/** Typical events: forming, printed, prepared, result. */
const life = (uid: string, type: PostalResult['type'] = 0): PostalEvent[] => [
  event({ uid, sequence: 1 }),
  event({ uid, sequence: 2, type: 'printed' }),
  event({ uid, sequence: 3, type: 'prepared', postIndex: '140500' }),
  event({ uid, sequence: 4, ...result(type) }),
];

const uidOf = async (id: number) => (await desk.mail(id)).uid;
const receive = (...events: PostalEvent[]) => receivePostalEvents(desk.world, events);
const apply = (uid: string) => applyPostalEvents(desk.world, uid);
const historyOf = async (id: number) => (await desk.mail(id)).histories.slice(3).map((entry) => entry.historyType);
const problemsOf = async (uid: string) =>
  (await desk.world.db.prisma.postalEvent.findMany({ where: { mailUid: uid }, orderBy: { sequence: 'asc' } })).map(
    ({ problem }) => problem,
  );
const usual = [6, 1, 2, 4];

describe('what the post tells of a letter', () => {
  it('becomes its history and its result, and can be followed without a login', async () => {
    const id = await desk.accepted();
    const uid = await uidOf(id);
    expect(await receive(...life(uid))).toBe(4);
    expect(await apply(uid)).toBe(4);
    expect(await historyOf(id)).toEqual(usual);
    expect(await desk.mail(id)).toMatchObject({
      performType: 0,
      postalSequence: 4,
      perform: { courier: 'Каримов Б. Т.' },
    });
    expect((await desk.mail(id)).histories.map(({ postIndex }) => postIndex)).toEqual([
      ...[null, null, null, null, null],
      ...['140500', '140500'],
    ]);
    const tracked = await trackMail(desk.world, { id: `${id}-${(await uidOf(id)).slice(0, 6)}` });
    const reference = (await desk.mail(id)).dispatch?.postalReference?.toLowerCase() ?? '';
    expect(await trackMail(desk.world, { id: `${reference.slice(0, 5)} ${reference.slice(5)}` })).toEqual(tracked);
    expect(tracked && parseWireJson(tracked)).toMatchObject({
      Perform: { Type: 0 },
    });
    expect(await verifyEvidence(desk.world, id)).toEqual([]);
  });

  it('moves the letter at the time of the latest event, not when its news arrives', async () => {
    const id = await desk.accepted();
    await desk.world.db.prisma.mail.update({ where: { id }, data: { movedOn: new Date('2026-11-10T06:00:00Z') } });
    const uid = await uidOf(id);
    await receive(
      event({ uid, sequence: 1, at: new Date('2026-11-12T06:00:00Z') }),
      event({ uid, sequence: 2, at: new Date('2026-11-11T06:00:00Z'), type: 'printed' }),
    );
    await apply(uid);
    expect((await desk.mail(id)).movedOn).toEqual(new Date('2026-11-12T06:00:00Z'));
  });

  it('wakes the worker for each letter it is about', async () => {
    const ids = [await desk.accepted(), await desk.accepted()];
    const uids = await Promise.all(ids.map(uidOf));
    await receive(...uids.flatMap((uid) => life(uid)));
    const woken = (await readWaitingJobs(desk.world, 'apply-postal-events')).map(({ data }) => data.mailUid);
    expect(woken.filter((uid) => uids.includes(String(uid))).toSorted()).toEqual(uids.toSorted());
  });

  it('counts once, however often it is told', async () => {
    const id = await desk.accepted();
    const uid = await uidOf(id);
    const events = life(uid);
    await receive(...events, ...events);
    for (let time = 0; time < 20; time += 1) expect(await receive(...events)).toBe(0);
    await Promise.all(Array.from({ length: 10 }, () => apply(uid)));
    expect(await historyOf(id)).toEqual(usual);
    expect(await desk.world.db.prisma.perform.count({ where: { mailId: id } })).toBe(1);
  });

  it('ends the same in whatever order it comes, applied after each piece or all at once', async () => {
    const pieces = fc.record({
      order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 }),
      repeat: fc.array(fc.nat(4), { maxLength: 3 }),
      applyEach: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(pieces, async ({ order, repeat, applyEach }) => {
        const id = await desk.accepted();
        const uid = await uidOf(id);
        const events = [...life(uid, 8), event({ uid, sequence: 5, ...result(0) })];
        for (const index of [...order, ...repeat]) {
          await receive(...events.slice(index, index + 1));
          if (applyEach) await apply(uid);
        }
        await apply(uid);
        expect(await historyOf(id)).toEqual([...usual, 4]);
        expect(await desk.mail(id)).toMatchObject({ performType: 0, postalSequence: 5 });
      }),
      { numRuns: 12 },
    );
  });

  it('waits for what is missing before it', async () => {
    const id = await desk.accepted();
    const uid = await uidOf(id);
    const [forming, printed, ...rest] = life(uid);
    if (!forming || !printed) throw new Error('a life has four events');
    await receive(forming, ...rest);
    expect(await apply(uid)).toBe(1);
    expect(await historyOf(id)).toEqual([6]);
    await receive(printed);
    expect(await apply(uid)).toBe(3);
    expect(await historyOf(id)).toEqual(usual);
  });

  it('waits for the acceptance, and is applied after it', async () => {
    const id = await desk.queued();
    const uid = await uidOf(id);
    await receive(...life(uid));
    expect(await apply(uid)).toBe(0);
    const before = (await readWaitingJobs(desk.world, 'apply-postal-events')).length;
    expect(await handOverMail(desk.postal, id)).toBe('accepted');
    const jobs = await readWaitingJobs(desk.world, 'apply-postal-events');
    expect(jobs.length).toBe(before + 1);
    expect(jobs.at(-1)?.data.mailUid).toBe(uid);
    expect(await apply(uid)).toBe(4);
    expect(await historyOf(id)).toEqual(usual);
  });

  it('is kept for a person when the letter is unknown', async () => {
    const uid = randomUUID();
    await receive(...life(uid));
    expect(await apply(uid)).toBe(0);
    expect(new Set(await problemsOf(uid))).toEqual(new Set(['unknown letter']));
  });
});

describe('the result of a letter', () => {
  const resultAfter = async (...types: PostalResult['type'][]) => {
    const id = await desk.accepted();
    const uid = await uidOf(id);
    await receive(...types.map((type, index) => event({ uid, sequence: index + 1, ...result(type) })));
    expect(await apply(uid)).toBe(types.length);
    const { performType, perform } = await desk.mail(id);
    expect(perform?.performType).toBe(performType);
    expect(await historyOf(id)).toEqual(types.map(() => 4));
    return performType;
  };

  it('is the latest one', async () => {
    expect(await resultAfter(8, 0)).toBe(0);
    expect(await resultAfter(8, 8, 6)).toBe(6);
    expect(await resultAfter(5, 0)).toBe(0);
  });

  it('is not taken back by a delivery attempt that is told later', async () => {
    expect(await resultAfter(0, 8)).toBe(0);
    expect(await resultAfter(6, 8, 8)).toBe(6);
  });
});

describe('what cannot be true waits for a person', () => {
  it.each([
    ['tomorrow', '2026-11-21T10:00:00Z', 'future'],
    ['two years ago', '2024-11-19T10:00:00Z', 'too long ago'],
  ])('an event of %s', async (_, at, words) => {
    const id = await desk.accepted();
    const uid = await uidOf(id);
    await receive(event({ uid, sequence: 1, at: new Date(at) }), event({ uid, sequence: 2, type: 'printed' }));
    expect(await apply(uid)).toBe(0);
    expect((await problemsOf(uid))[0]).toContain(words);
    expect(await historyOf(id)).toEqual([]);
  });

  it('and is applied when its time has come', async () => {
    const id = await desk.accepted();
    const uid = await uidOf(id);
    await receive(event({ uid, sequence: 1, at: new Date('2026-11-20T10:11:00Z') }));
    expect(await apply(uid)).toBe(0);
    desk.world.clock.advance(60_000);
    expect(await apply(uid)).toBe(1);
    expect(await problemsOf(uid)).toEqual([null]);
    desk.world.clock.set('2026-11-20T10:00:00Z');
  });

  it('a second event with the number of one that was applied', async () => {
    const id = await desk.accepted();
    const uid = await uidOf(id);
    await receive(...life(uid));
    await apply(uid);
    await receive(event({ uid, sequence: 4, ...result(6) }));
    expect(await apply(uid)).toBe(0);
    expect(await desk.mail(id)).toMatchObject({ performType: 0 });
    expect((await problemsOf(uid)).filter((problem) => problem !== null)).toEqual([
      'a second event with this sequence number',
    ]);
  });

  it('one bad event does not hold up those of other letters', async () => {
    const id = await desk.accepted();
    const uid = await uidOf(id);
    const odd = [
      event({ uid: '11111111-1111-1111-1111-111111111111', sequence: 1 }),
      event({ uid: 'not a uid', sequence: 1 }),
      event({ uid, sequence: 5_000_000_000 }),
    ];
    const [delivered] = life(uid).slice(3);
    if (delivered?.result) delivered.result.note = 'Записка с нулём \0 и половиной пары \ud800';
    const events = [...odd, ...life(uid).slice(0, 3), ...(delivered ? [delivered] : [])];
    expect(await receive(...events)).toBe(7);
    expect(await receive(...events)).toBe(0);
    expect(await apply(uid)).toBe(4);
    expect((await desk.mail(id)).perform?.note).toBe('Записка с нулём \ufffd и половиной пары \ufffd');
    expect(await verifyEvidence(desk.world, id)).toEqual([]);
    const parked = await desk.world.db.prisma.postalEvent.findMany({
      where: { problem: { contains: 'no letter of ours' } },
    });
    const uids = parked.map(({ body }) => (body as { uid: string }).uid);
    expect(new Set(uids)).toEqual(new Set(['not a uid', uid]));
    expect(uids).toHaveLength(2);
  });
});
