import type { Actor } from '@hybrid-mail/core/actor';
import { actorOf, aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { places } from '@hybrid-mail/testing/reference-data';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLetters, type PlainLetter } from '../../test/insert-letters.ts';
import { formatTiyin, type Sums, sumsOf } from '../../test/letter-sums.ts';
import {
  mergeAcceptedChanges,
  runAreaReport,
  runClientAreaReport,
  runClientReport,
  runClientUnitReport,
  runOrganizationReport,
  runRegionReport,
  runUnitReport,
} from './index.ts';

const count = 20_000;
const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** The first moment of 1 January 2026 in Tashkent. */
const newYear = Date.parse('2025-12-31T19:00:00Z');

let world: TestWorld;
let letters: (PlainLetter & { day: string | null })[];
let units: {
  id: number;
  organizationId: number;
  inn: string;
  creatorId: number;
  clientTypeId: number | null;
  tariffs: { readonly before: Tariff; readonly after: Tariff };
}[];
let signer: number;
/** The caller and the units within reach. */
let people: { who: string; actor: Actor; sees: (unit: (typeof units)[number]) => boolean }[];

beforeAll(async () => {
  world = await testWorld({ now: '2026-11-21T06:30:00Z' });
  const { db } = world;
  const clientTypes = [
    { id: 1, name: 'Бюро', isBank: false },
    { id: 8, name: 'Халк банк', isBank: true },
    { id: 11, name: 'Национальный банк', isBank: true },
  ];
  await db.prisma.clientType.createMany({ data: clientTypes });
  const post = await aGlobalOrganization(db);
  signer = (await aGlobalUnit(db, post.id)).id;
  units = [];
  for (const [index, clientTypeId] of [1, 8, 11, null, 1].entries()) {
    const given = { clientTypeId, ...(index < 2 && { contractSignerUnitId: signer }) };
    const { id: organizationId, inn } = await anOrganization(db, given);
    for (let number = 0; number <= index % 3; number += 1) {
      const { id } = await aUnit(db, organizationId);
      const { id: creatorId } = await aUser(db, { organizationId, unitId: id });
      units.push({ id, organizationId, inn, creatorId, clientTypeId, tariffs: tariffsOf(units.length) });
    }
  }
  people = await theStaff(post.id);
  letters = fc
    .sample(someLetter, { numRuns: count, seed: 20_261_122 })
    .map((letter) => ({ ...letter, day: letter.sentOn && dayOf(letter.sentOn) }));
  await insertLetters(db, letters.slice(0, count - 5000));
  while ((await mergeAcceptedChanges(world)) > 0);
  await insertLetters(db, letters.slice(-5000));
  // The current price differs from the price charged then.
  await db.prisma.unit.updateMany({ data: { sumForMail: '12345.67', sumForOverPaged: '890.12' } });
  await db.prisma.organization.updateMany({ data: { sumForMail: '0', sumForOverPaged: '0' } });
}, 120_000);
afterAll(() => world?.drop());

/** Price in tiyin. */
interface Tariff {
  readonly simple: bigint;
  readonly overPaged: bigint;
}

const changeOfPrices = '2026-05-17';

/** Units of one organization with equal and different prices; from changeOfPrices on, all but the first pay more. */
function tariffsOf(index: number): (typeof units)[number]['tariffs'] {
  const simple = [950_000n, 950_000n, 833_333n, 950_000n, 0n][index % 5] ?? 0n;
  const before = { simple, overPaged: index % 2 === 0 ? 50_001n : 7n };
  return { before, after: index === 0 ? before : { ...before, simple: simple + 100_001n } };
}

const tariffOn = ({ tariffs }: (typeof units)[number], at: string | null) =>
  at !== null && dayOf(at) >= changeOfPrices ? tariffs.after : tariffs.before;

/** Mostly around the boundaries of days, months and years in Tashkent. */
const someMoment = fc
  .tuple(fc.integer({ min: -40, max: 330 }), fc.oneof(fc.constantFrom(-1, 0, 1), fc.nat({ max: day })))
  .map(([days, after]) => new Date(newYear + days * day + after).toISOString());

const allAreas = Object.values(places).flatMap(({ id, areas }) =>
  areas.map((area) => ({ regionId: id, areaId: area.id })),
);

const someLetter: fc.Arbitrary<PlainLetter> = fc
  .record({
    place: fc.constantFrom(...allAreas),
    unit: fc.nat(),
    pages: fc.integer({ min: 1, max: 6 }),
    sentOn: fc.option(someMoment, { freq: 6 }),
    isDeleted: fc.nat({ max: 40 }).map((number) => number === 0),
  })
  .map(({ place, unit, pages, ...rest }) => {
    const sender = units[unit % units.length] as (typeof units)[number];
    const { id, organizationId, creatorId } = sender;
    const { simple, overPaged } = tariffOn(sender, rest.sentOn);
    const tariff = { sumForMail: formatTiyin(simple), sumForOverPaged: formatTiyin(overPaged) };
    return { unitId: id, organizationId, creatorId, ...place, pages, sheets: pages, tariff, ...rest };
  });

async function theStaff(globalOrganizationId: number): Promise<typeof people> {
  const { prisma } = world.db;
  const staff = async (type: number, globalUnitId: number) =>
    (await aUser(world.db, { type, globalOrganizationId, globalUnitId })).id;
  const other = (await aGlobalUnit(world.db, globalOrganizationId)).id;
  const [granted, signed] = [await staff(3, other), await staff(4, signer)];
  const [first, last] = [units[0], units.at(-1)] as [(typeof units)[number], (typeof units)[number]];
  const { organizationId } = first;
  await prisma.organizationGrant.create({ data: { userId: granted, organizationId, isActive: true } });
  for (const { id } of [first, last]) {
    await prisma.unitGrant.create({ data: { userId: granted, unitId: id, isActive: true } });
  }
  const { organizationId: second } = units[1] as (typeof units)[number];
  const actor = (id: number) => actorOf(world.db, id);
  return [
    { who: 'an administrator', actor: await actor(await staff(1, other)), sees: () => true },
    {
      who: 'a controller with an organization and a unit of another',
      actor: await actor(granted),
      sees: (unit) => unit.organizationId === organizationId || unit.id === last.id,
    },
    {
      who: 'monitoring of a unit that signed with organizations',
      actor: await actor(signed),
      sees: (unit) => unit.organizationId === organizationId || unit.organizationId === second,
    },
  ];
}

interface Asked {
  readonly start?: string;
  readonly end?: string;
  readonly inn?: string;
  readonly unitId?: number;
  readonly unit?: number;
  readonly globalunitId?: number;
  readonly regionId?: number;
  readonly clientId?: number | 'banks';
}

/** Tashkent day, computed independently. */
const dayOf = (moment: string) => new Date(Date.parse(moment) + 5 * hour).toISOString().slice(0, 10);
const banks = [8, 11];

type Key = 'organizationId' | 'unitId' | 'regionId' | 'areaId';

type Letter = (typeof letters)[number];
type Unit = (typeof units)[number];

function isAsked(asked: Asked, unit: Unit, name: Name): boolean {
  const { inn, clientId } = asked;
  const { clientTypeId } = unit;
  // The organization report filters by the operator's unit only.
  const isOfSigners = name === 'statistics.organization';
  const globalunitId = isOfSigners ? (asked.unitId ?? asked.unit) : asked.globalunitId;
  const unitId = isOfSigners ? undefined : asked.unitId;
  const isSigned = [units[0]?.organizationId, units[1]?.organizationId].includes(unit.organizationId);
  if (inn !== undefined && unit.inn !== inn) return false;
  if (unitId !== undefined && unit.id !== unitId) return false;
  if (globalunitId !== undefined && !isSigned) return false;
  if (name.startsWith('statistics.client') && clientTypeId === null) return false;
  if (clientId === 'banks') return banks.includes(clientTypeId ?? 0);
  return clientId === undefined || clientTypeId === clientId;
}

/** Reference implementation: letter by letter. */
function recounted(key: Key, asked: Asked, sees: (unit: Unit) => boolean, name: Name): Record<number, Sums> {
  const { start = '0000', end = '9999', regionId } = asked;
  const asking = new Set(units.filter((unit) => sees(unit) && isAsked(asked, unit, name)).map(({ id }) => id));
  const isCounted = (letter: Letter) =>
    letter.day !== null &&
    !letter.isDeleted &&
    asking.has(letter.unitId) &&
    letter.day >= start &&
    letter.day <= end &&
    (regionId === undefined || letter.regionId === regionId);
  const rows = Map.groupBy(letters.filter(isCounted), (letter) => letter[key]);
  const isPlaced = name === 'statistics.region' || name === 'statistics.area';
  const hasMoney = !isPlaced || asked.inn !== undefined || asked.unitId !== undefined;
  return Object.fromEntries([...rows].map(([id, row]) => [id, sumsOf(row, hasMoney)]));
}

interface Row {
  readonly count: number;
  readonly overPagedCount: number;
  readonly overPagesSum: number;
  readonly pagesCount: number;
  readonly priceSimple: string | null;
  readonly priceForOverPaged: string | null;
}

const reportsByName = {
  'statistics.region': [runRegionReport, 'regionId', 'region'],
  'statistics.area': [runAreaReport, 'areaId', 'area'],
  'statistics.organization': [runOrganizationReport, 'organizationId', 'organization'],
  'statistics.unit': [runUnitReport, 'unitId', 'unit'],
  'statistics.client': [runClientReport, 'regionId', 'region'],
  'statistics.clientArea': [runClientAreaReport, 'areaId', 'area'],
  'statistics.clientUnit': [runClientUnitReport, 'unitId', 'unit'],
} as const;
type Name = keyof typeof reportsByName;

async function asked(name: Name, query: Asked, actor: Actor) {
  const [verb, , about] = reportsByName[name];
  const report = await (await verb(world.as(actor, name), query)).counted();
  const { columns, rows } = report.table;
  const hasMoney = columns.at(-1)?.measure === 'total';
  const sums = report.rows.map((row, index): [number, Sums] => {
    const { count, overPagedCount, overPagesSum, pagesCount, priceSimple, priceForOverPaged } = row as Row;
    expect(overPagesSum).toBe(overPagedCount);
    const { id } = (row as unknown as Record<string, { id: number }>)[about] as { id: number };
    const cost = hasMoney ? (rows[index]?.cells.slice(-3).map(String) ?? []) : null;
    return [id, { letters: [count, overPagedCount, pagesCount], cost, prices: [priceSimple, priceForOverPaged] }];
  });
  return { ...report, sums: Object.fromEntries(sums) };
}

const periods: Asked[] = [
  {},
  { start: '2026-01-01', end: '2026-01-31' },
  { start: '2025-12-31', end: '2026-02-01' },
  { start: '2026-03-02', end: '2026-03-30' },
  { start: '2026-05-17', end: '2026-05-17' },
  { start: '2026-02-15', end: '2026-08-14' },
  { start: '2026-07-01' },
  { end: '2026-02-28' },
];

const filtersOf = (name: Name): Asked[] => {
  const [, second] = units;
  const place = name.endsWith('rea') ? [{ regionId: 3 }] : [];
  if (name.startsWith('statistics.client')) return [{}, { clientId: 1 }, { clientId: 'banks' }, ...place];
  const inn = second?.inn ?? '';
  const unitId = second?.id ?? 0;
  const own = [{}, { inn }];
  if (name === 'statistics.unit') return own;
  if (name === 'statistics.organization')
    return [...own, { unit: signer }, { unitId: signer }, { inn, unitId: signer }];
  return [
    ...own,
    { unitId },
    { globalunitId: signer },
    ...place,
    ...place.map((region) => ({ ...region, inn, unitId })),
  ];
};

describe('every report is what a count letter by letter finds', () => {
  it.each(Object.keys(reportsByName) as Name[])('%s, for each role, for any days and senders', async (name) => {
    const [, key] = reportsByName[name];
    let rows = 0;
    for (const { who, actor, sees } of people) {
      for (const filter of filtersOf(name)) {
        for (const period of periods) {
          const query = { ...filter, ...period };
          const { sums } = await asked(name, query, actor);
          const expected = recounted(key, query, sees, name);
          expect({ who, query, sums }).toEqual({ who, query, sums: expected });
          rows += Object.keys(sums).length;
        }
      }
    }
    expect(rows).toBeGreaterThan(100);
  });
});

describe('all letters', () => {
  const admin = () => people[0]?.actor as Actor;
  const totals = async (name: Name) => {
    const { rows } = await asked(name, {}, admin());
    const sum = (of: (row: Row) => number) => (rows as readonly Row[]).reduce((all, row) => all + of(row), 0);
    return [sum((row) => row.count), sum((row) => row.pagesCount)];
  };

  it('are as many by region as by district, by organization, by unit and in the ledger', async () => {
    const [counted = { letters: 0, pages: 0 }] = await world.db.prisma.$queryRaw<{ letters: number; pages: number }[]>`
      select count(*)::int as letters, sum(m.pages)::int as pages
      from charge c join mail m on m.id = c.mail_id where c.kind = 'letter'`;
    for (const name of ['region', 'area', 'organization', 'unit'] as const) {
      expect([name, await totals(`statistics.${name}`)]).toEqual([name, [counted.letters, counted.pages]]);
    }
  });

  const charged = async (where: string) =>
    (await world.db.pool.query<{ charged: string }>(`select sum(amount)::text as charged from charge where ${where}`))
      .rows[0]?.charged;
  const cost = async (name: Name, query: Asked = {}) => (await asked(name, query, admin())).table.totals?.at(-1);

  it('cost each organization by region, by district, by unit and in all what the ledger has charged it', async () => {
    for (const { inn, organizationId } of units) {
      for (const name of ['region', 'area', 'organization', 'unit'] as const) {
        const ledger = await charged(`organization_id = ${organizationId}`);
        expect([name, await cost(`statistics.${name}`, { inn })]).toEqual([name, ledger]);
      }
    }
  });

  it('cost by organization and by unit what the ledger has charged, and those of internal clients what they were', async () => {
    for (const name of ['organization', 'unit'] as const)
      expect([name, await cost(`statistics.${name}`)]).toEqual([name, await charged('true')]);
    const ledger = await charged(`organization_id in (select id from organization where client_type_id is not null)`);
    for (const name of ['client', 'clientArea', 'clientUnit'] as const)
      expect([name, await cost(`statistics.${name}`)]).toEqual([name, ledger]);
  });
});

describe('the table of a report', () => {
  const tableOf = async (name: Name, query: Asked = {}) => (await asked(name, query, people[0]?.actor as Actor)).table;
  const titles = async (name: Name, query: Asked = {}) =>
    (await tableOf(name, query)).columns.map(({ title }) => title);
  const counts = ['Принято за период', 'Свыше 3 листов', 'Количество страниц'];
  const prices = ['Цена обычного, сум', 'Цена свыше 3 листов, сум'];
  const sums = ['Сумма обычных, сум', 'Сумма свыше 3 листов, сум', 'Итого, сум'];

  it('by place has prices and sums only of one sender (STAT-17, STAT-19)', async () => {
    const { inn = '', id: unitId = 0 } = units[1] ?? {};
    expect(await titles('statistics.region')).toEqual(['№', 'Регион', ...counts]);
    expect(await titles('statistics.region', { inn })).toEqual(['№', 'Регион', ...counts, ...prices, ...sums]);
    expect(await titles('statistics.area', { unitId })).toEqual(['№', 'Район', ...counts, ...prices, ...sums]);
    expect(await titles('statistics.area', { regionId: 3 })).toEqual(['№', 'Район', ...counts]);
  });

  it('by units or districts of several owners names the organization or the region of each row', async () => {
    const rowsOf = async (...asked: Parameters<typeof tableOf>) => (await tableOf(...asked)).rows;
    for (const { cells, owner } of await rowsOf('statistics.unit')) expect(cells[1]).toMatch(new RegExp(`^${owner}, `));
    const [ofOne, ofRegion] = [{ inn: units[1]?.inn ?? '' }, { regionId: 3 }];
    for (const { owner } of await rowsOf('statistics.unit', ofOne)) expect(owner).toBeNull();
    for (const { owner } of await rowsOf('statistics.area', ofRegion)) expect(owner).toBeNull();
    const regions = (await rowsOf('statistics.region')).map(({ cells }) => cells[1]);
    expect([...new Set((await rowsOf('statistics.area')).map(({ owner }) => owner))]).toEqual(regions);
  });

  it('by organizations has name, INN and prices, and those with more than one unit stand out (STAT-26, STAT-27)', async () => {
    const { columns, rows, note } = await tableOf('statistics.organization');
    const expected = ['№', 'Организация', 'ИНН', ...counts, ...prices, ...sums];
    expect(columns.map(({ title }) => title)).toEqual(expected);
    const several = units.filter(({ organizationId }, index) => units[index - 1]?.organizationId === organizationId);
    const highlighted = rows.filter(({ isHighlighted }) => isHighlighted).map(({ id }) => id);
    expect(new Set(highlighted)).toEqual(new Set(several.map(({ organizationId }) => organizationId)));
    expect(highlighted.length).toBeLessThan(rows.length);
    expect(note).toBe('Выделены организации, у которых больше одного подразделения');
    expect((await tableOf('statistics.organization', { inn: units[0]?.inn ?? '' })).note).toBeNull();
  });

  it('by internal client has the sums of what was charged, and no prices (CONST-08, CONST-09)', async () => {
    for (const [name, title] of [
      ['client', 'Регион'],
      ['clientArea', 'Район'],
      ['clientUnit', 'Филиал'],
    ] as const) {
      const { columns } = await tableOf(`statistics.${name}`);
      expect(columns.map((column) => column.title)).toEqual(['№', title, ...counts, ...sums]);
    }
  });

  it('says «разные» in place of a price where letters of the row paid several, and the sum of what they paid', async () => {
    const months = { start: '2026-05-01', end: '2026-05-31' };
    const changed = units[1] as Unit;
    const { rows } = await tableOf('statistics.unit', { inn: changed.inn, ...months });
    expect(rows.find(({ id }) => id === changed.id)?.cells[5]).toBe('разные');
    expect(rows.find(({ id }) => id === changed.id)?.cells[6]).toBe('0.07');
    const constant = await tableOf('statistics.unit', { inn: units[0]?.inn ?? '', ...months });
    expect(constant.rows[0]?.cells.slice(5, 7)).toEqual(['9500.00', '500.01']);
  });

  it('is refused for days that end before they begin, and the field named', async () => {
    const refused = tableOf('statistics.region', { start: '2026-10-31', end: '2026-10-01' });
    const fields = { end: 'period-turned-round' };
    await expect(refused).rejects.toMatchObject({ code: 'wrong-input', details: { fields } });
  });

  it('says whose letters it counts', async () => {
    const { inn = '', id: unitId = 0 } = units[1] ?? {};
    const { name } = await world.db.prisma.organization.findUniqueOrThrow({ where: { inn } });
    const unit = await world.db.prisma.unit.findUniqueOrThrow({ where: { id: unitId } });
    expect((await tableOf('statistics.area', { inn, unitId, regionId: 3, end: '2026-11-20' })).subtitle).toBe(
      `${name}, ИНН ${inn}. ${unit.name}. Самаркандская область. По 20.11.2026`,
    );
    expect((await tableOf('statistics.clientUnit', { clientId: 'banks' })).subtitle).toBe('Банки. За всё время');
    expect((await tableOf('statistics.client', { clientId: 8 })).subtitle).toBe('Халк банк. За всё время');
    expect((await tableOf('statistics.client')).subtitle).toBe('За всё время');
  });
});
