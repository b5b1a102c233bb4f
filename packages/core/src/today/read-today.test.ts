import { todayReply } from '@hybrid-mail/contracts/today';
import { kysely } from '@hybrid-mail/db';
import { countRowsRead } from '@hybrid-mail/testing/count-rows-read';
import { insertSettledLetters } from '@hybrid-mail/testing/insert-settled-letters';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Desk, openDesk } from '../../test/desk.ts';
import type { Actor } from '../actor.ts';
import { reachForAction } from '../reach.ts';
import { readToday } from './index.ts';
import { todayQuery } from './read-today.sql.ts';

const now = '2026-11-20T06:30:00Z';
const daysAgo = (days: number) => new Date(new Date(now).getTime() - days * 24 * 3_600_000);

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now });
});
afterAll(() => desk?.close());
beforeEach(async () => {
  await desk.world.db.prisma.mail.updateMany({ data: { deletedOn: daysAgo(0) } });
});

const read = async (actor: Actor = desk.actor) =>
  z.decode(todayReply, parseWireJson(await readToday(desk.world.as(actor, 'mail.list'))));
const returned = (performType: number, changedOn: Date, given: object = {}) =>
  desk.draft({ isSent: true, sendStatus: 1, sentOn: changedOn, performType, changedOn, ...given });
const unit = (data: object) => desk.world.db.prisma.unit.update({ where: { id: desk.home.unitId }, data });

describe('what waits for a sender', () => {
  it('is nothing where everything is done', async () => {
    expect(await read()).toEqual({
      letters: [],
      drafts: null,
      contract: null,
      debt: null,
      block: null,
      created: { today: 0, yesterday: 0 },
    });
  });

  it('are the letters of each cause: how many, how many of them since today, since when, and which when it is one', async () => {
    const refused = await desk.draft({ sendStatus: 3, changedOn: daysAgo(0.1) });
    await desk.draft({ sendStatus: 2, changedOn: daysAgo(3) });
    await desk.draft({ sendStatus: 2, changedOn: daysAgo(0.2) });
    expect((await read()).letters).toEqual([
      { kind: 'refused', count: 1, fresh: 1, since: '2026-11-20T09:06:00.000+05:00', mailId: refused },
      { kind: 'unknown', count: 2, fresh: 1, since: '2026-11-17T11:30:00.000+05:00', mailId: null },
    ]);
  });

  it('are letters that came back because of the place, for a month or until there is a copy', async () => {
    const elsewhere = await returned(2, daysAgo(2));
    await returned(1, daysAgo(2));
    await returned(4, daysAgo(2));
    await returned(5, daysAgo(31));
    expect((await read()).letters).toMatchObject([{ kind: 'returned', count: 1, mailId: elsewhere }]);
    const copy = await desk.draft({ copiedFromId: elsewhere });
    expect((await read()).letters).toEqual([]);
    await desk.world.db.prisma.mail.update({ where: { id: copy }, data: { deletedOn: daysAgo(0) } });
    expect((await read()).letters).toHaveLength(1);
  });

  it('is a refused letter only until there is a copy', async () => {
    const refused = await desk.draft({ sendStatus: 3, changedOn: daysAgo(1) });
    await desk.draft({ copiedFromId: refused });
    expect((await read()).letters).toEqual([]);
  });

  it('are the letters of the own unit; the head unit has those of its organization, others have none of them', async () => {
    await returned(2, daysAgo(2));
    expect((await read(await desk.colleague())).letters).toEqual([]);
    expect((await read(await desk.colleague({ isHead: true }))).letters).toMatchObject([{ count: 1 }]);
    expect((await read(await desk.stranger())).letters).toEqual([]);
  });
});

describe('drafts that wait for a signature', () => {
  it('cost what sending them will be charged, and the balance suffices or not', async () => {
    await desk.draft({ sheets: 3 });
    await desk.draft({ sheets: 4 });
    expect((await read()).drafts).toEqual({ count: 2, price: '19500.00', isEnough: true });
    await unit({ sumForMail: '6000000' });
    expect((await read()).drafts).toEqual({ count: 2, price: '12000500.00', isEnough: false });
    await unit({ sumForMail: '9500' });
  });

  it('are counted without what is under way, but its money is', async () => {
    await desk.draft();
    await desk.draft({ sendStatus: 0, queuedOn: daysAgo(0), reservedPrice: '6000000' });
    await unit({ sumForMail: '6000000' });
    expect((await read()).drafts).toEqual({ count: 1, price: '6000000.00', isEnough: false });
    await unit({ sumForMail: '9500' });
  });

  it('have no sum while a unit has no price', async () => {
    await desk.draft();
    await unit({ sumForOverPaged: null });
    expect(await read()).toMatchObject({ drafts: { count: 1, price: null, isEnough: null }, block: 'no-price' });
    await unit({ sumForOverPaged: '500' });
  });

  it('are those of other units, too, for a head who signs for the organization', async () => {
    await desk.draft();
    const { db } = desk.world;
    const { id: unitId } = await aUnit(db, desk.home.organizationId, { isHead: true });
    const head = async (canSignOnBehalfOfOrganization: boolean) => {
      const given = { organizationId: desk.home.organizationId, unitId, canSignOnBehalfOfOrganization };
      return actorOf(db, (await aUser(db, given)).id);
    };
    expect((await read(await head(false))).drafts).toBeNull();
    expect((await read(await head(true))).drafts).toMatchObject({ count: 1, price: '9500.00' });
  });
});

it('letters are counted by the day on which they were created in Tashkent', async () => {
  await desk.draft({ createdOn: new Date('2026-11-19T19:00:00Z') });
  await desk.draft({ createdOn: new Date('2026-11-19T18:59:59Z') });
  await desk.draft({ createdOn: new Date('2026-11-18T19:00:00Z') });
  await desk.draft({ createdOn: new Date('2026-11-18T18:59:59Z') });
  expect((await read()).created).toEqual({ today: 1, yesterday: 2 });
});

it('a contract that ends within thirty days is told with its number, and when it has ended it blocks', async () => {
  const until = (day: string) => unit({ contractNumber: '118-ГП', contractDateTo: new Date(`${day}T00:00:00Z`) });
  await until('2026-12-21');
  expect((await read()).contract).toBeNull();
  await until('2026-12-20');
  expect((await read()).contract).toEqual({ number: '118-ГП', endsOn: '2026-12-20', units: 1 });
  await until('2026-11-19');
  expect(await read()).toMatchObject({ contract: { endsOn: '2026-11-19' }, block: 'contract-expired' });
  await unit({ contractNumber: null, contractDateTo: null });
});

it('a debt is told with its sum', async () => {
  const { organization } = desk.world.db.prisma;
  const where = { id: desk.home.organizationId };
  await organization.update({ where, data: { contractSum: '-1250.5' } });
  expect(await read()).toMatchObject({ debt: '1250.50', block: 'debt' });
  await organization.update({ where, data: { contractSum: '10000000' } });
});

it('what waits is found without reading the letters that do not', async () => {
  const reach = reachForAction(desk.actor, 'mail.list');
  const asked = { unitId: desk.home.unitId, reach, signsForAll: false };
  await insertSettledLetters(desk.world.db, desk.home);
  const read = await countRowsRead(desk.world.db, todayQuery(asked, daysAgo(0)).compile(kysely));
  expect(read.mail).toBeLessThan(200);
});
