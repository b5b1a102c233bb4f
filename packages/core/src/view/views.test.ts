import type { MailListFilters } from '@hybrid-mail/contracts/mail-list-filters';
import { maxCountedLetters, maxMailViews, type NewMailView } from '@hybrid-mail/contracts/mail-view';
import type { Actor } from '@hybrid-mail/core/actor';
import { connectDatabase } from '@hybrid-mail/db';
import { places } from '@hybrid-mail/testing/reference-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { listMail } from '../mail/index.ts';
import { changeView, countViews, createView, listViews, removeView } from './index.ts';

let desk: Desk;
/** Drafts of today, of six days ago and of seven. */
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-21T06:30:00Z' });
  const { samarkand } = places;
  await desk.draft();
  await desk.draft({ receiver: 'Эргашев Мурод', regionId: samarkand.id });
  await desk.draft({ createdOn: new Date('2026-11-14T19:00:00Z') });
  await desk.draft({ createdOn: new Date('2026-11-14T18:59:59Z') });
});
afterAll(() => desk?.close());

const as = (actor: Actor) => desk.world.as(actor, 'mail.read');
const week = { start: 'today-6', end: 'today' };
const create = (actor: Actor, given: Partial<NewMailView> = {}) =>
  createView(as(actor), { page: 'draft', name: 'За неделю', filters: week, sort: 'createdOn', desc: true, ...given });
const listed = (actor: Actor, page: NewMailView['page'] = 'draft') => listViews(as(actor), { page });
const counted = async (actor: Actor, page: NewMailView['page'] = 'draft') =>
  (await countViews(as(actor), { page })).map(({ count }) => count);

describe('a view', () => {
  it('keeps the filters and the order of a list, and only its owner sees it', async () => {
    const [clerk, colleague] = [await desk.colleague(), await desk.colleague()];
    const filters = { receiver: 'Эргашев', region: 3, users: [clerk.userId], ...week };
    const { id } = await create(clerk, { filters, sort: 'receiver', desc: false });
    expect(await listed(clerk)).toEqual([{ id, name: 'За неделю', filters, sort: 'receiver', desc: false }]);
    expect(await listed(clerk, 'sent')).toEqual([]);
    expect(await listed(colleague)).toEqual([]);
    for (const meddle of [
      () => changeView(as(colleague), { id, name: 'Моё' }),
      () => removeView(as(colleague), { id }),
    ])
      await expect(meddle()).rejects.toMatchObject({ code: 'not-found' });
    expect(await listed(clerk)).toHaveLength(1);
  });

  it('has a name that no other view of the list has, whatever its case', async () => {
    const clerk = await desk.colleague();
    const taken = { code: 'wrong-input', details: { fields: { name: expect.anything() } } };
    await create(clerk, { name: 'Возвраты' });
    const other = await create(clerk, { name: 'Самарканд' });
    await expect(create(clerk, { name: 'ВОЗВРАТЫ' })).rejects.toMatchObject(taken);
    await expect(changeView(as(clerk), { id: other.id, name: 'возвраты' })).rejects.toMatchObject(taken);
    await create(clerk, { name: 'Возвраты', page: 'sent' });
    await create(await desk.colleague(), { name: 'Возвраты' });
    await changeView(as(clerk), { id: other.id, name: 'САМАРКАНД' });
    expect((await listed(clerk)).map(({ name }) => name)).toEqual(['Возвраты', 'САМАРКАНД']);
  });

  it('is changed in part, and removed', async () => {
    const clerk = await desk.colleague();
    const { id } = await create(clerk);
    await changeView(as(clerk), { id, filters: { region: 3 }, sort: 'sentOn', desc: false });
    expect(await listed(clerk)).toMatchObject([{ name: 'За неделю', filters: { region: 3 }, sort: 'sentOn' }]);
    expect((await listed(clerk))[0]?.filters.start).toBeUndefined();
    await removeView(as(clerk), { id });
    expect(await listed(clerk)).toEqual([]);
    await expect(removeView(as(clerk), { id })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is one of at most twenty of its list, also when many are saved at once', async () => {
    const clerk = await desk.colleague();
    const names = Array.from({ length: maxMailViews + 3 }, (_, at) => `Вид ${at}`);
    const outcomes = await Promise.allSettled(names.map((name) => create(clerk, { name })));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('too-many-views'));
    expect(await listed(clerk)).toHaveLength(maxMailViews);
    await create(clerk, { page: 'sent' });
  });

  it('of an older version opens without what this one does not know', async () => {
    const clerk = await desk.colleague();
    const stored = { region: 'Самарканд', area: 41, colour: 'red', start: 'yesterday', end: '2026-11-20' };
    const { id } = await create(clerk);
    await desk.world.db.prisma.mailView.update({ where: { id }, data: { filters: stored, sort: 'weight' } });
    const known = { area: 41, end: '2026-11-20' };
    expect(await listed(clerk)).toEqual([{ id, name: 'За неделю', filters: known, sort: 'createdOn', desc: true }]);
    await desk.world.db.prisma.mailView.update({ where: { id }, data: { filters: 'none' } });
    expect((await listed(clerk))[0]?.filters).toEqual({});
    expect(await counted(clerk)).toEqual([0]);
  });
});

describe('the count of a view', () => {
  const views: readonly MailListFilters[] = [{}, week, { receiver: 'мурод' }, { perform: 100 }, { perform: 0 }];

  it('is how many letters its list has, days counted from today', async () => {
    const { actor } = desk;
    for (const [at, filters] of views.entries()) await create(actor, { name: `Вид ${at}`, filters });
    const page = { limit: 50, skip: 0, sort: 'createdOn', desc: true } as const;
    const total = async (asked: object) =>
      JSON.parse((await listMail(as(actor), { ...page, isSent: false, ...asked })).json).Total;
    expect(await counted(actor)).toEqual([4, 3, 1, 4, 0]);
    expect(await total({})).toBe(4);
    expect(await total({ createdStart: '2026-11-15', createdEnd: '2026-11-21' })).toBe(3);
    desk.world.clock.set(new Date('2026-11-21T19:00:00Z'));
    expect(await counted(actor)).toEqual([4, 2, 1, 4, 0]);
  });

  it('has only letters that its person may list', async () => {
    const [head, stranger] = [await desk.colleague({ isHead: true }), await desk.stranger()];
    for (const person of [head, stranger]) await create(person, { filters: {} });
    expect(await counted(head)).toEqual([4]);
    expect(await counted(stranger)).toEqual([0]);
  });

  it('is left out while the letters cannot be read, and comes back', async () => {
    const clerk = await desk.colleague();
    for (const name of ['Один', 'Два', 'Три', 'Четыре']) await create(clerk, { name });
    const other = await desk.world.db.pool.connect();
    try {
      await other.query('begin; lock table mail in access exclusive mode');
      expect(await counted(clerk)).toEqual([null, null, null, null]);
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect(await counted(clerk)).toEqual([0, 0, 0, 0]);
  });

  it('is left out while no connection is free, and comes back', async () => {
    const clerk = await desk.colleague();
    for (let at = 1; at <= 5; at += 1) await create(clerk, { name: `Вид ${at}` });
    const limited = connectDatabase({ url: desk.world.url, poolSize: 1 });
    const db = { ...limited, prisma: desk.world.db.prisma };
    const count = async () => (await countViews({ ...as(clerk), db }, { page: 'draft' })).map((view) => view.count);
    const other = await limited.pool.connect();
    expect(await count()).toEqual(Array(5).fill(null));
    other.release();
    expect(await count()).toEqual(Array(5).fill(0));
    await limited.close();
  });

  it('ends at a thousand letters, and says that there are more', async () => {
    const clerk = await desk.colleague();
    const { db } = desk.world;
    const id = await desk.draft({ unitId: clerk.unitId ?? 0, creatorId: clerk.userId });
    const {
      id: _,
      uid: __,
      documentFindings: ___,
      ...letter
    } = await db.prisma.mail.findUniqueOrThrow({ where: { id } });
    const data = Array.from({ length: maxCountedLetters }, () => ({
      ...letter,
      uid: crypto.randomUUID(),
    }));
    await db.prisma.mail.createMany({ data });
    const view = await create(clerk, { filters: {} });
    expect(await countViews(as(clerk), { page: 'draft' })).toEqual([
      { id: view.id, count: maxCountedLetters, isMore: true },
    ]);
  });
});
