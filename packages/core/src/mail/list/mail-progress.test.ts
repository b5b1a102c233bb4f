import { mailSteps } from '@hybrid-mail/contracts/mail-progress';
import { mailDetails } from '@hybrid-mail/contracts/mail-record';
import type { DispatchState } from '@hybrid-mail/db';
import { aDispatch } from '@hybrid-mail/testing/dispatch';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { getMail } from '../index.ts';
import { appendHistory } from '../mail-history.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
beforeEach(() => desk.world.clock.set('2026-11-21T06:00:00Z'));
afterAll(() => desk?.close());

const day = 24 * 3_600_000;
const at = (days: number) => new Date(Date.UTC(2026, 10, 21, 6) - days * day);
const stamp = (days: number) => new Date(at(days).getTime() + 5 * 3_600_000).toISOString().replace('Z', '+05:00');

const progressOf = async (id: number) => {
  const text = await getMail(desk.world.as(desk.actor, 'mail.read'), { id });
  return z.decode(mailDetails, parseWireJson(text)).progress;
};

async function withDispatch(state: DispatchState, given: object, dispatch: object = {}) {
  const id = await desk.draft(given);
  const reference = state === 'accepted' ? { postalReference: `RR${id}` } : {};
  const times = { nextTryOn: at(0), createdOn: at(1) };
  await aDispatch(desk.world.db, id, { state, ...times, ...reference, ...dispatch });
  return id;
}

const sent = (days: number) => ({ isSent: true, sendStatus: 1, sentOn: at(days), createdOn: at(days + 1) });

/** A sent letter with these postal events, one per day, the last one today by default. */
async function withNews(types: number[], { last = 0, given = {} }: { last?: number; given?: object } = {}) {
  const id = await withDispatch('accepted', { ...sent(types.length + last), ...given });
  for (const [index, historyType] of types.entries()) {
    const entry = {
      historyType,
      at: at(types.length - 1 - index + last),
      postIndex: historyType === 2 ? '140900' : null,
      payload: {},
    };
    await desk.world.db.transaction((tx) => appendHistory(tx, id, entry));
  }
  return id;
}

async function withResult(type: number, performedOn = at(1), given: object = {}) {
  const id = await withNews([7, 6, 1, 2], { last: 2, given });
  const { prisma } = desk.world.db;
  const perform = await prisma.perform.create({
    data: { mailId: id, performType: type, performedOn, createdOn: performedOn, postIndex: '140901' },
  });
  await prisma.mail.update({ where: { id }, data: { performId: perform.id, performType: type } });
  return id;
}

const states: Record<string, { letter: () => Promise<number>; says: object }> = {
  draft: {
    letter: () => desk.draft({ createdOn: at(3) }),
    says: { since: stamp(3), next: 'signing', nextTryOn: null },
  },
  recalled: {
    letter: () => withDispatch('recalled', { createdOn: at(3), changedOn: at(2) }),
    says: { since: stamp(2), next: 'signing', nextTryOn: null },
  },
  queued: {
    letter: () => withDispatch('queued', { sendStatus: 0, queuedOn: at(1) }, { nextTryOn: at(-1) }),
    says: { since: stamp(1), next: 'hand-over', nextTryOn: stamp(-1) },
  },
  'handing-over': {
    letter: () => withDispatch('sending', { sendStatus: 0, queuedOn: at(1) }),
    says: { since: stamp(1), next: 'answer', nextTryOn: null },
  },
  'waiting-for-post': {
    letter: () => withDispatch('unknown', { sendStatus: 0, queuedOn: at(1) }, { nextTryOn: at(-2) }),
    says: { since: stamp(1), next: 'answer', nextTryOn: stamp(-2) },
  },
  'postal-error': {
    letter: () => withDispatch('unknown', { sendStatus: 2, changedOn: at(1) }, { nextTryOn: at(-1) }),
    says: { since: stamp(1), next: 'sending-anew', nextTryOn: stamp(-1) },
  },
  refused: {
    letter: () => withDispatch('rejected', { sendStatus: 3, changedOn: at(1) }),
    says: { since: stamp(1), next: 'copy', nextTryOn: null },
  },
  'internal-error': {
    letter: () => withDispatch('failed', { sendStatus: 4, changedOn: at(1) }),
    says: { since: stamp(1), next: 'sending-anew', nextTryOn: null },
  },
  accepted: { letter: () => withNews([7]), says: { since: stamp(0), next: 'forming', postIndex: null } },
  forming: { letter: () => withNews([7, 6]), says: { since: stamp(0), next: 'printing' } },
  printed: { letter: () => withNews([7, 6, 1]), says: { since: stamp(0), next: 'post-office' } },
  prepared: { letter: () => withNews([7, 6, 1, 2]), says: { since: stamp(0), next: 'delivery', postIndex: '140900' } },
  removed: { letter: () => withNews([7, 6, 1, 2, 3]), says: { since: stamp(0), next: 'result' } },
  'creation-error': { letter: () => withNews([7, 6, 5]), says: { since: stamp(0), next: 'result' } },
  attempt: { letter: () => withResult(8), says: { since: stamp(1), next: 'delivery-or-return', postIndex: '140901' } },
  delivered: { letter: () => withResult(0), says: { since: stamp(1), next: 'nothing', silentDays: 0 } },
  returned: { letter: () => withResult(3), says: { since: stamp(1), next: 'copy-or-nothing', silentDays: 0 } },
};

describe('where a letter is', () => {
  it.each(mailSteps)('$id: since when and what comes next', async ({ id: step }) => {
    const { letter, says } = states[step] ?? { letter: () => desk.draft(), says: {} };
    expect(await progressOf(await letter())).toMatchObject({ step, ...says });
  });

  it('a letter that was refused and then accepted is with the post', async () => {
    expect(await progressOf(await withNews([5, 7]))).toMatchObject({ step: 'accepted' });
  });
});

describe('a letter of which the post tells nothing', () => {
  it.each([
    [0, 0],
    [0.9, 0],
    [1, 1],
    [6, 6],
  ])('for %s days is silent for %i whole days', async (last, silentDays) => {
    expect(await progressOf(await withNews([7, 6], { last }))).toMatchObject({ step: 'forming', silentDays });
  });

  it('counts from the latest thing that is known of it', async () => {
    expect(await progressOf(await withResult(8, at(5)))).toMatchObject({ step: 'attempt', silentDays: 2 });
  });
});

describe('what keeps an unsent letter', () => {
  const unit = (data: object) => desk.world.db.prisma.unit.update({ where: { id: desk.home.unitId }, data });
  const organization = (data: object) =>
    desk.world.db.prisma.organization.update({ where: { id: desk.home.organizationId }, data });
  const blockOf = async (given: object = {}) => (await progressOf(await desk.draft(given))).block;

  it('is told as it changes: nothing, an inactive unit or organization, debt, the end of the contract, no price', async () => {
    expect(await blockOf()).toBeNull();
    await unit({ isActive: false });
    expect(await blockOf()).toBe('inactive');
    await unit({ isActive: true });
    await organization({ isActive: false });
    expect(await blockOf({ sendStatus: 3 })).toBe('inactive');
    await organization({ isActive: true, contractSum: '-0.01' });
    expect(await blockOf({ sendStatus: 2 })).toBe('debt');
    await organization({ contractSum: '0' });
    expect(await blockOf()).toBeNull();
    await unit({ contractDateTo: new Date('2026-11-20') });
    expect(await blockOf()).toBe('contract-expired');
    expect(await blockOf({ sendStatus: 0 })).toBeNull();
    expect((await progressOf(await withNews([7]))).block).toBeNull();
    await unit({ contractDateTo: new Date('2026-11-21') });
    expect(await blockOf()).toBeNull();
    await unit({ sumForOverPaged: null });
    expect(await blockOf()).toBe('no-price');
    await unit({ sumForOverPaged: '500' });
  });
});

describe('how long letters to the district usually take', () => {
  it('is told from five deliveries on, as the middle one, to letters that are on their way', async () => {
    const inArea = { areaId: 36 };
    const travelling = await withNews([7], { given: inArea });
    for (const days of [1, 2, 4, 9]) await withResult(0, new Date(at(6).getTime() + days * day), inArea);
    expect(await progressOf(travelling)).toMatchObject({ usualDays: null });
    await withResult(0, new Date(at(6).getTime() + 30 * day), inArea);
    expect(await progressOf(travelling)).toMatchObject({ usualDays: 4 });
    expect(await progressOf(await withNews([7]))).toMatchObject({ usualDays: null });
    expect(await progressOf(await desk.draft(inArea))).toMatchObject({ usualDays: null });
  });
});
