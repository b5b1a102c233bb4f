import type { Actor } from '@hybrid-mail/core/actor';
import { aLetter, chargeLetters, storeDocument } from '@hybrid-mail/testing/letter';
import { actorOf, aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runUnitReport } from './index.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

let world: TestWorld;
let head: Actor;
let inn: string;
/** Units of the caller's organization, and one of another. */
let units: { id: number; organizationId: number; name: string; creatorId: number }[];

interface Letter {
  unitId: number;
  pages: number;
  sheets: number;
  sentOn: Date | null;
}
let letters: Letter[];

beforeAll(async () => {
  world = await testWorld({ now: '2026-11-21T06:30:00Z' });
  const { db } = world;
  const [ours, theirs] = [await anOrganization(db, { name: 'АО «Намуна»' }), await anOrganization(db)];
  inn = ours.inn;
  const prices = [
    { sumForMail: '9500', sumForOverPaged: '500' },
    { sumForMail: '8333.33', sumForOverPaged: '0.07' },
    { sumForMail: '0', sumForOverPaged: '0' },
    { sumForMail: '9500', sumForOverPaged: '500' },
  ];
  units = [];
  for (const [index, price] of prices.entries()) {
    const organizationId = index < 3 ? ours.id : theirs.id;
    const given = { ...price, name: `Отдел ${3 - index}`, isHead: index === 1 };
    const { id, name } = await aUnit(db, organizationId, given);
    const creator = await aUser(db, { organizationId, unitId: id });
    units.push({ id, organizationId, name, creatorId: creator.id });
    if (index === 1) head = await actorOf(db, creator.id);
  }
  letters = await randomLetters(400);
});
afterAll(() => world?.drop());

const midnight = new Date('2026-11-10T19:00:00Z').getTime();

/** A letter of a random unit: a draft, or sent within four days, often at the boundary of a Tashkent day. */
const someLetter = fc.record({
  unit: fc.nat({ max: 3 }),
  pages: fc.integer({ min: 1, max: 6 }),
  sentAfter: fc.option(
    fc.oneof(fc.constantFrom(-1, 0, day - 1, day, day + 1), fc.integer({ min: -2 * day, max: 2 * day })),
    { freq: 4 },
  ),
});

async function randomLetters(count: number): Promise<Letter[]> {
  const documentSha256 = await storeDocument(world.db);
  const made: Letter[] = [];
  for (const { unit: index, pages, sentAfter } of fc.sample(someLetter, { numRuns: count, seed: 20_261_121 })) {
    const { id: unitId, organizationId, creatorId } = units[index] as (typeof units)[number];
    const sentOn = sentAfter === null ? null : new Date(midnight + sentAfter);
    const letter = { unitId, pages, sheets: pages, sentOn };
    const given = { organizationId, creatorId, documentSha256, ...letter };
    const { id } = await aLetter(world.db, {
      ...given,
      ...(sentOn && { isSent: true, sendStatus: 1, senderId: creatorId }),
    });
    if (sentOn) await chargeLetters(world.db, [id]);
    made.push(letter);
  }
  return made;
}

const ask = async (query: object = {}, actor = head) =>
  (await runUnitReport(world.as(actor, 'statistics.unit'), query)).counted();

/** Tashkent day, computed independently. */
const dayOf = (moment: Date) => new Date(moment.getTime() + 5 * hour).toISOString().slice(0, 10);

/** Reference implementation: letter by letter. */
function recounted(unitId: number, { start = '0000', end = '9999' }: { start?: string; end?: string }) {
  const counted = letters.filter(
    (letter) =>
      letter.unitId === unitId && letter.sentOn && dayOf(letter.sentOn) >= start && dayOf(letter.sentOn) <= end,
  );
  return {
    count: counted.length,
    overPagedCount: counted.filter(({ sheets }) => sheets > 3).length,
    overPagesSum: counted.filter(({ sheets }) => sheets > 3).length,
    pagesCount: counted.reduce((sum, { pages }) => sum + pages, 0),
  };
}

describe('statistics of units', () => {
  it.each([
    {},
    { start: '2026-11-11', end: '2026-11-11' },
    { start: '2026-11-10' },
    { end: '2026-11-10' },
    { start: '2026-11-09', end: '2026-11-12' },
  ])('are what a count letter by letter finds in the days %j, both included (STAT-06)', async (period) => {
    const { rows } = await ask(period);
    const expected = units
      .filter(({ organizationId }) => organizationId === head.organizationId)
      .map(({ id, name }) => ({ unit: { id, name }, ...recounted(id, period) }))
      .filter(({ count }) => count > 0);
    expect(rows.map(({ priceSimple: _, priceForOverPaged: __, ...row }) => row).sort(byId)).toEqual(
      expected.sort(byId),
    );
    expect(rows.length).toBeGreaterThan(1);
  });

  const byId = (a: { unit: { id: number } }, b: { unit: { id: number } }) => a.unit.id - b.unit.id;

  it('cost count times price, and the letters over three sheets the surcharge, to the tiyin (STAT-08, STAT-09, STAT-10)', async () => {
    const { rows, table } = await ask();
    const tiyins = (money: unknown) => BigInt(String(money).replace('.', ''));
    const sums = { simple: 0n, overPaged: 0n };
    for (const [index, row] of rows.entries()) {
      const [simple, overPaged, total] = table.rows[index]?.cells.slice(7).map(tiyins) ?? [];
      expect(simple).toBe(tiyins(row.priceSimple) * BigInt(row.count));
      expect(overPaged).toBe(tiyins(row.priceForOverPaged) * BigInt(row.overPagedCount));
      expect(total).toBe((simple ?? 0n) + (overPaged ?? 0n));
      sums.simple += simple ?? 0n;
      sums.overPaged += overPaged ?? 0n;
    }
    expect(table.totals?.slice(7).map(tiyins)).toEqual([sums.simple, sums.overPaged, sums.simple + sums.overPaged]);
    expect(rows.some(({ priceSimple }) => priceSimple === '8333.33')).toBe(true);
  });

  it('are one table with its columns, numbered rows, head unit first, and the totals «Итого:» (STAT-06, STAT-07)', async () => {
    const { table, rows } = await ask({ start: '2026-11-01', end: '2026-11-30' });
    expect(table.columns.map(({ title }) => title)).toEqual([
      '№',
      'Подразделение',
      'Принято за период',
      'Свыше 3 листов',
      'Количество страниц',
      'Цена обычного, сум',
      'Цена свыше 3 листов, сум',
      'Сумма обычных, сум',
      'Сумма свыше 3 листов, сум',
      'Итого, сум',
    ]);
    expect(table.subtitle).toBe(`АО «Намуна», ИНН ${inn}. Период 01.11.2026 – 30.11.2026`);
    expect(table.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      [1, 'Отдел 2'],
      [2, 'Отдел 1'],
      [3, 'Отдел 3'],
    ]);
    const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
    expect(table.totals?.slice(0, 7)).toEqual([
      ...[null, 'Итого:', total(({ count }) => count), total(({ overPagedCount }) => overPagedCount)],
      ...[total(({ pagesCount }) => pagesCount), null, null],
    ]);
  });

  it('without letters in the period have no rows and no totals', async () => {
    const { rows, table } = await ask({ start: '2030-01-01' });
    expect([rows, table.rows, table.totals]).toEqual([[], [], null]);
  });

  it('with the INN of another organization are refused to ordinary users; their own INN changes nothing (STAT-01)', async () => {
    const other = await world.db.prisma.organization.findFirstOrThrow({ where: { inn: { not: inn } } });
    await expect(ask({ inn: other.inn })).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(ask({ inn: '999999999' })).rejects.toMatchObject({ code: 'not-allowed' });
    expect((await ask({ inn })).rows).toEqual((await ask()).rows);
  });
});

describe('statistics of units for staff', () => {
  const staffOf = async (type: number) => {
    const post = await aGlobalOrganization(world.db);
    const branch = await aGlobalUnit(world.db, post.id);
    return aUser(world.db, { type, globalOrganizationId: post.id, globalUnitId: branch.id });
  };
  const namesOf = async (actor: Actor, query: object = {}) =>
    (await ask(query, actor)).rows.map(({ unit }) => unit.name).sort();

  it('count the one granted unit alone', async () => {
    const controller = await staffOf(3);
    const unit = units[0] as (typeof units)[number];
    await world.db.prisma.unitGrant.create({ data: { userId: controller.id, unitId: unit.id, isActive: true } });
    const actor = await actorOf(world.db, controller.id);
    expect(await namesOf(actor)).toEqual([`АО «Намуна», ${unit.name}`]);
    expect(await namesOf(actor, { inn })).toEqual([unit.name]);
    expect((await ask({}, actor)).rows).toMatchObject([recounted(unit.id, {})]);
  });

  it('are the same of an organization beyond reach and of one that does not exist', async () => {
    const theirs = await world.db.prisma.organization.findFirstOrThrow({ where: { inn: { not: inn } } });
    const { organizationId = 0 } = units[0] ?? {};
    const controller = await staffOf(3);
    await world.db.prisma.organizationGrant.create({ data: { userId: controller.id, organizationId, isActive: true } });
    const actor = await actorOf(world.db, controller.id);
    const beyond = await ask({ inn: theirs.inn }, actor);
    const absent = await ask({ inn: '999999999' }, actor);
    expect(beyond.table.subtitle).toBe(`ИНН ${theirs.inn}. За всё время`);
    expect(absent.table.subtitle).toBe('ИНН 999999999. За всё время');
    expect(beyond.rows).toEqual(absent.rows);
    expect(beyond.table).toEqual({ ...absent.table, subtitle: beyond.table.subtitle, about: `ИНН ${theirs.inn}` });
    expect((await ask({ inn }, actor)).table.subtitle).toBe(`АО «Намуна», ИНН ${inn}. За всё время`);
  });
});
