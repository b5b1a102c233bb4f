import { randomUUID } from 'node:crypto';
import type { PostalEvent } from '@hybrid-mail/gateways/postal';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { testPost } from '@hybrid-mail/testing/test-post';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { verifyEvidence } from '../../evidence/index.ts';
import { getMail } from '../../mail/index.ts';
import { listWaiting, reapplyEvent } from '../../sending/index.ts';
import {
  applyPostalEvents,
  handOverMail,
  type Misprint,
  pollPostalEvents,
  receivePostalEvents,
  sweepPostalEvents,
} from '../index.ts';

const begin = '2026-11-20T10:00:00Z';
const wrong = 'ab'.repeat(32);
const reason =
  'По данным почты, напечатан не тот документ, который подписан. Мы выясняем это с почтой, не отправляйте письмо ещё раз';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: begin });
});
beforeEach(() => desk.world.clock.set(begin));
afterAll(() => desk?.close());

interface Letter {
  readonly id: number;
  readonly uid: string;
  /** SHA-256 of the signed document, hex. */
  readonly signed: string;
}

async function anAcceptedLetter(): Promise<Letter> {
  return readLetter(await desk.accepted());
}

async function readLetter(id: number): Promise<Letter> {
  const { uid, documentSha256 } = await desk.mail(id);
  return { id, uid, signed: Buffer.from(documentSha256).toString('hex') };
}

const event = (uid: string, sequence: number, given: Partial<PostalEvent> = {}): PostalEvent => ({
  ...{ id: randomUUID(), cursor: 'c1', uid, sequence, type: 'forming', at: new Date('2026-11-20T09:00:00Z') },
  ...{ postIndex: null, result: null, ...given },
});
const printed = (uid: string, documentSha256?: string | null, sequence = 2) =>
  event(uid, sequence, { type: 'printed', ...(documentSha256 !== undefined && { documentSha256 }) });
const receive = (...events: PostalEvent[]) => receivePostalEvents(desk.world, events);

/** Applies the letter's events. @returns the number of applied events and the new misprints */
async function apply({ uid }: Letter): Promise<{ applied: number; found: Misprint[] }> {
  const found: Misprint[] = [];
  const applied = await applyPostalEvents(desk.world, uid, (misprint) => found.push(misprint));
  return { applied, found };
}

const entriesOf = async ({ id }: Letter) => (await desk.mail(id)).histories.slice(3);
const typesOf = async (letter: Letter) => (await entriesOf(letter)).map(({ historyType }) => historyType);
const storedEvents = ({ uid }: Letter) =>
  desk.world.db.prisma.postalEvent.findMany({
    where: { mailUid: uid },
    orderBy: [{ sequence: 'asc' }, { receivedOn: 'asc' }],
  });
/** The letter as its sender reads it. */
const pageOf = async ({ id }: Letter): Promise<{ StatusReason: string | null; Histories: { HistoryType: number }[] }> =>
  parseWireJson(await getMail(desk.world.as(desk.actor, 'mail.read'), { id }));
const reasonOf = async (letter: Letter) => (await pageOf(letter)).StatusReason;
const onTheDesk = async ({ id }: Letter) =>
  (await listWaiting(desk.world, { kind: 'decision', limit: 200, skip: 0 })).records.filter(
    ({ mailId }) => mailId === id,
  );
const problemOf = (letter: Letter) =>
  `the printed document is not the signed one: printed ${wrong}, signed ${letter.signed}`;

/** A letter whose printed document, by the post's words, is not the signed one. */
async function aMisprintedLetter() {
  const letter = await anAcceptedLetter();
  const misprint = printed(letter.uid, wrong);
  await receive(event(letter.uid, 1), misprint, event(letter.uid, 3, { type: 'prepared', postIndex: '140500' }));
  const outcome = await apply(letter);
  desk.world.clock.advance(60_000);
  return { letter, misprint, outcome };
}

describe('the hash of what the post printed', () => {
  it('stands in the history when it is that of the signed document', async () => {
    const letter = await anAcceptedLetter();
    await receive(event(letter.uid, 1), printed(letter.uid, letter.signed));
    expect(await apply(letter)).toEqual({ applied: 2, found: [] });
    const entries = await entriesOf(letter);
    expect(entries.map(({ historyType }) => historyType)).toEqual([6, 1]);
    expect(entries.at(-1)?.payload).toMatchObject({ sequence: 2, documentSha256: letter.signed });
    expect(entries[0]?.payload).not.toHaveProperty('documentSha256');
    expect(await verifyEvidence(desk.world, letter.id)).toEqual([]);
  });

  it.each([
    ['left out', undefined],
    ['null', null],
  ])('may be %s: the post does not say', async (_, documentSha256) => {
    const letter = await anAcceptedLetter();
    await receive(event(letter.uid, 1), printed(letter.uid, documentSha256));
    expect(await apply(letter)).toEqual({ applied: 2, found: [] });
    expect((await entriesOf(letter)).at(-1)?.payload).not.toHaveProperty('documentSha256');
    expect(await reasonOf(letter)).toBeNull();
  });

  it('comes from the post itself, by polling', async () => {
    const post = await testPost({ now: () => desk.world.clock.now() });
    onTestFinished(() => post.close());
    const postal = { ...desk.world, postal: post.postal };
    const accepted = async (receiver: string) => {
      const id = await desk.queued({ receiver });
      await handOverMail(postal, id);
      return readLetter(id);
    };
    const right = await accepted('Sandbox: delivered');
    const misprinted = await accepted('Sandbox: misprint');
    for (let step = 0; step < 4; step += 1) await post.tick();
    await pollPostalEvents(postal);
    expect(await apply(right)).toEqual({ applied: 4, found: [] });
    expect((await entriesOf(right))[1]?.payload).toMatchObject({ documentSha256: right.signed });
    expect(await apply(misprinted)).toMatchObject({ applied: 1, found: [{ mailId: misprinted.id }] });
  });
});

describe('a letter of which the post printed another document', () => {
  it('is stopped: the event and all later ones wait', async () => {
    const { letter, misprint, outcome } = await aMisprintedLetter();
    expect(outcome).toEqual({
      applied: 1,
      found: [{ mailId: letter.id, eventId: misprint.id, signedSha256: letter.signed, printedSha256: wrong }],
    });
    expect(await storedEvents(letter)).toMatchObject([
      { sequence: 1, problem: null, appliedOn: expect.any(Date) },
      { sequence: 2, problem: problemOf(letter), appliedOn: null },
      { sequence: 3, problem: null, appliedOn: null },
    ]);
    expect(await desk.mail(letter.id)).toMatchObject({ postalSequence: 1, performType: null });
  });

  it('says so to its sender and is listed on the desk of the staff', async () => {
    const { letter, misprint } = await aMisprintedLetter();
    expect(await reasonOf(letter)).toBe(reason);
    expect(await onTheDesk(letter)).toMatchObject([
      { reason: 'event', eventId: misprint.id, details: problemOf(letter), told: reason, mayApplyAgain: true },
    ]);
  });

  it('has both hashes in its history, as evidence that is not shown', async () => {
    const { letter, misprint } = await aMisprintedLetter();
    expect(await typesOf(letter)).toEqual([6, 108]);
    expect((await entriesOf(letter)).at(-1)?.payload).toEqual({
      ...{ eventId: misprint.id, sequence: 2, at: misprint.at.toISOString() },
      ...{ documentSha256: letter.signed, printedSha256: wrong, rules: 2 },
    });
    expect((await pageOf(letter)).Histories.map(({ HistoryType }) => HistoryType)).toEqual([0, 7, 6]);
    expect(await verifyEvidence(desk.world, letter.id)).toEqual([]);
  });

  it('is found once, however often its events are applied, told and applied again by staff', async () => {
    const { letter, misprint } = await aMisprintedLetter();
    await receive(misprint);
    await reapplyEvent({ ...desk.world, actor: null }, { eventId: misprint.id });
    for (let time = 0; time < 3; time += 1) expect(await apply(letter)).toEqual({ applied: 0, found: [] });
    expect(await typesOf(letter)).toEqual([6, 108]);
    expect(await onTheDesk(letter)).toMatchObject([{ eventId: misprint.id, details: problemOf(letter) }]);
  });

  it('is told to the caller of the sweeper, too, when the job was lost', async () => {
    const letter = await anAcceptedLetter();
    await receive(printed(letter.uid, wrong, 1));
    await desk.world.db.pool.query('delete from pgboss.job');
    desk.world.clock.advance(121_000);
    const found: Misprint[] = [];
    expect(await sweepPostalEvents(desk.postal, (misprint) => found.push(misprint))).toBe(0);
    expect(found).toMatchObject([{ mailId: letter.id, printedSha256: wrong }]);
  });

  it('is stopped at a second print as well', async () => {
    const letter = await anAcceptedLetter();
    await receive(event(letter.uid, 1), printed(letter.uid, letter.signed), printed(letter.uid, wrong, 3));
    expect(await apply(letter)).toMatchObject({ applied: 2, found: [{ printedSha256: wrong }] });
    expect(await typesOf(letter)).toEqual([6, 1, 108]);
    expect(await reasonOf(letter)).toBe(reason);
  });
});

describe('an event with which the post corrects the misprint', () => {
  it('of a new id, the same number and the right hash is applied, and the later ones after it', async () => {
    const { letter, misprint } = await aMisprintedLetter();
    const corrected = printed(letter.uid, letter.signed);
    await receive(corrected);
    expect(await apply(letter)).toEqual({ applied: 2, found: [] });
    expect(await typesOf(letter)).toEqual([6, 108, 1, 2]);
    expect(await reasonOf(letter)).toBeNull();
    expect(await onTheDesk(letter)).toEqual([]);
    const [, first, second] = await storedEvents(letter);
    expect(first).toMatchObject({ eventId: misprint.id, problem: `replaced by the event ${corrected.id}` });
    expect(second).toMatchObject({ eventId: corrected.id, problem: null, appliedOn: expect.any(Date) });
    expect(await verifyEvidence(desk.world, letter.id)).toEqual([]);
  });

  it('may come with it in one delivery, in either order of their ids', async () => {
    for (const ids of [
      ['1', '2'],
      ['2', '1'],
    ]) {
      const letter = await anAcceptedLetter();
      const [first, second] = ids.map((id) => `${id} ${letter.uid}`);
      const misprint = { ...printed(letter.uid, wrong, 1), id: first ?? '' };
      await receive(misprint, { ...printed(letter.uid, letter.signed, 1), id: second ?? '' });
      expect(await apply(letter)).toMatchObject({ applied: 1, found: [{ eventId: first }] });
      expect(await typesOf(letter)).toEqual([108, 1]);
      expect(await onTheDesk(letter)).toEqual([]);
    }
  });

  it('may say that there is no print at all', async () => {
    const { letter } = await aMisprintedLetter();
    await receive(event(letter.uid, 2, { type: 'creation-error' }));
    expect(await apply(letter)).toMatchObject({ applied: 2 });
    expect(await typesOf(letter)).toEqual([6, 108, 5, 2]);
  });

  it('is not applied when it names another wrong document, or none', async () => {
    const { letter } = await aMisprintedLetter();
    const other = printed(letter.uid, 'cd'.repeat(32));
    await receive(other, printed(letter.uid));
    expect(await apply(letter)).toMatchObject({ applied: 0, found: [{ eventId: other.id }] });
    expect(await typesOf(letter)).toEqual([6, 108, 108]);
    expect((await onTheDesk(letter)).map(({ details }) => details)).toEqual(
      expect.arrayContaining([
        problemOf(letter),
        expect.stringContaining('cd'.repeat(32)),
        'an event of this sequence number named another document, and this one names none',
      ]),
    );
    await receive(printed(letter.uid, letter.signed));
    desk.world.clock.advance(60_000);
    expect(await apply(letter)).toMatchObject({ applied: 2 });
    expect(await onTheDesk(letter)).toEqual([]);
  });

  it('cannot be taken back: a wrong hash under a number that was applied is evidence and waits for a person', async () => {
    const letter = await anAcceptedLetter();
    await receive(event(letter.uid, 1), printed(letter.uid, letter.signed));
    await apply(letter);
    desk.world.clock.advance(60_000);
    await receive(printed(letter.uid, wrong), event(letter.uid, 3, { type: 'prepared' }));
    expect(await apply(letter)).toMatchObject({ applied: 1, found: [{ printedSha256: wrong }] });
    expect(await typesOf(letter)).toEqual([6, 1, 108, 2]);
    expect(await onTheDesk(letter)).toMatchObject([{ details: problemOf(letter) }]);
  });
});

it('an event with a time that cannot be true is replaced by the one that corrects it', async () => {
  const letter = await anAcceptedLetter();
  const odd = event(letter.uid, 1, { at: new Date('2026-12-24T09:00:00Z') });
  await receive(odd, event(letter.uid, 2, { type: 'printed' }));
  expect(await apply(letter)).toMatchObject({ applied: 0 });
  desk.world.clock.advance(60_000);
  const corrected = event(letter.uid, 1);
  await receive(corrected);
  expect(await apply(letter)).toMatchObject({ applied: 2 });
  expect(await typesOf(letter)).toEqual([6, 1]);
  expect((await storedEvents(letter))[0]).toMatchObject({
    eventId: odd.id,
    problem: `replaced by the event ${corrected.id}`,
  });
  expect(await onTheDesk(letter)).toEqual([]);
});
