import { execute } from '@hybrid-mail/db';
import { queryRows } from '@hybrid-mail/testing/query-rows';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { checkInvariants } from '../../evidence/index.ts';
import { mergeAcceptedChanges, rebuildSums } from '../index.ts';
import { columnList, keyColumnsOf, measuresOf, sumTables } from './sums.sql.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-20T06:30:00Z' });
  // Only the database owner can change pages and places of a signed letter; the counts must be correct then, too.
  await desk.world.db.pool.query('alter table mail disable trigger keep_signed');
});
afterAll(() => desk?.close());

interface Counted {
  readonly day: string;
  readonly performType: number | null;
  readonly deliveryDays: number | null;
  readonly letters: number;
  readonly overPaged: number;
  readonly pages: number;
}

/** Unmerged deltas. */
async function counted(): Promise<Counted[]> {
  return queryRows<Counted>(
    desk.world.db,
    sql`
    select day::text, perform_type, delivery_days, sum(letters)::int as letters, sum(over_paged)::int as over_paged,
      sum(pages)::int as pages
    from accepted_change
    group by 1, 2, 3 having sum(letters) <> 0 order by 1, 2 nulls first, 3`,
  );
}

const set = (id: number, data: object) => desk.world.db.prisma.mail.update({ where: { id }, data });

async function result(mailId: number, performType: number, performedOn: string): Promise<void> {
  const given = { mailId, performType, performedOn: new Date(performedOn), createdOn: desk.world.clock.now() };
  const { id } = await desk.world.db.prisma.perform.create({ data: given });
  await set(mailId, { performType, performId: id });
}

const broken = async () =>
  (await checkInvariants(desk.world.db)).filter(({ count, name }) => count > 0 && /counted/.test(name));

describe('letters that the post accepted', () => {
  it('count from the commit that accepts them; drafts and letters under way do not', async () => {
    await desk.draft();
    await desk.queued();
    expect(await counted()).toEqual([]);
    await set(await desk.accepted(), { pages: 4, sheets: 4 });
    const one = { day: '2026-11-20', performType: null, deliveryDays: null, letters: 1, overPaged: 1, pages: 4 };
    expect(await counted()).toEqual([one]);
  });

  it('belong to the day in Tashkent, also at its very edges', async () => {
    const id = await desk.accepted();
    for (const [moment, day] of [
      ['2026-11-14T18:59:59.999Z', '2026-11-14'],
      ['2026-11-14T19:00:00.000Z', '2026-11-15'],
    ] as const) {
      await set(id, { sentOn: new Date(moment) });
      expect((await counted()).map((one) => one.day)).toEqual([day, '2026-11-20']);
    }
  });

  it('have the latest result and the days it took, counted in days of Tashkent', async () => {
    await result(await desk.accepted(), 0, '2026-11-22T18:59:59Z');
    const returned = await desk.accepted();
    await result(returned, 0, '2026-11-22T19:00:00Z');
    await result(returned, 3, '2026-11-24T06:00:00Z');
    const results = (await counted()).filter(({ performType }) => performType !== null);
    expect(results.map(({ performType, deliveryDays, letters }) => [performType, deliveryDays, letters])).toEqual([
      [0, 2, 1],
      [3, 4, 1],
    ]);
  });

  it('do not count any more when they are deleted', async () => {
    const before = await counted();
    await set(await desk.accepted(), { deletedOn: desk.world.clock.now() });
    expect(await counted()).toEqual(before);
  });
});

/** Sum over merged rows and deltas, as reports compute it. */
async function letters(): Promise<number> {
  const { rows } = await desk.world.db.pool.query<{ letters: number }>(`
    select ((select coalesce(sum(letters), 0) from accepted_change)
      + (select coalesce(sum(letters), 0) from accepted_by_unit where span = 'day'))::int as letters`);
  return rows[0]?.letters ?? 0;
}

describe('putting changes together', () => {
  it('leaves every sum as it was, also twice at once and while letters are accepted', async () => {
    const before = await letters();
    await Promise.all([mergeAcceptedChanges(desk.world), desk.accepted(), mergeAcceptedChanges(desk.world)]);
    expect(await letters()).toBe(before + 1);
    await mergeAcceptedChanges(desk.world);
    expect(await letters()).toBe(before + 1);
    expect(await desk.world.db.prisma.acceptedChange.count()).toBe(0);
    expect(await mergeAcceptedChanges(desk.world)).toBe(0);
    expect(await broken()).toEqual([]);
  });

  it('goes on in the sums that there are, a few changes at a time', async () => {
    const rows = await desk.world.db.prisma.acceptedByUnitArea.count();
    await Promise.all([desk.accepted(), desk.accepted()]);
    expect(await mergeAcceptedChanges(desk.world, 1)).toBe(1);
    expect(await broken()).toEqual([]);
    expect(await mergeAcceptedChanges(desk.world, 1)).toBe(1);
    expect(await desk.world.db.prisma.acceptedByUnitArea.count()).toBe(rows);
    expect(await broken()).toEqual([]);
  });
});

describe('letters that are already put together', () => {
  const merge = () => mergeAcceptedChanges(desk.world);

  it('are counted anew when result, day or place change, and no more when they are deleted', async () => {
    const id = await desk.accepted();
    const places = await desk.world.db.prisma.area.findMany({ select: { id: true, regionId: true }, take: 2 });
    const steps = [
      () => result(id, 8, '2026-11-21T06:00:00Z'),
      () => result(id, 0, '2026-11-23T06:00:00Z'),
      () => result(id, 3, '2026-11-24T06:00:00Z'),
      () => set(id, { sentOn: new Date('2026-10-31T18:59:59Z') }),
      ...places.map(
        ({ id: areaId, regionId }) =>
          () =>
            set(id, { areaId, regionId }),
      ),
      () => set(id, { pages: 9, sheets: 9 }),
      () => set(id, { deletedOn: desk.world.clock.now() }),
    ];
    await merge();
    for (const step of steps) {
      await step();
      expect(await broken()).toEqual([]);
      await merge();
      expect(await broken()).toEqual([]);
    }
  });
});

/** Total charges over merged rows and deltas. */
async function cost(): Promise<string | undefined> {
  const { rows } = await desk.world.db.pool.query<{ cost: string }>(`
    select sum(letters * sum_for_mail + over_paged * sum_for_over_paged)::text as cost
    from (select tariff_id, letters, over_paged from accepted_change
      union all select tariff_id, letters, over_paged from accepted_by_unit where span = 'day') c
    join letter_tariff t on t.id = c.tariff_id`);
  return rows[0]?.cost;
}

const charged = async () =>
  (
    await desk.world.db.pool.query<{ charged: string }>(`select sum(amount)::text as charged from charge c
    join mail m on m.id = c.mail_id where m.deleted_on is null`)
  ).rows[0]?.charged;

describe('the money of letters', () => {
  const priced = (sumForMail: string, sumForOverPaged: string) =>
    desk.world.db.prisma.unit.updateMany({ data: { sumForMail, sumForOverPaged } });

  it('is what was charged when each was accepted, also after prices have changed and after results came', async () => {
    await priced('8333.33', '0.07');
    const [small, large] = [await desk.accepted(), await desk.accepted({ pages: 4, sheets: 4 })];
    await priced('10000', '1000');
    await mergeAcceptedChanges(desk.world);
    await result(small, 0, '2026-11-22T06:00:00Z');
    await result(large, 3, '2026-11-22T06:00:00Z');
    await desk.accepted();
    expect(await cost()).toBe(await charged());
    expect(await broken()).toEqual([]);
    await priced('9500', '500');
  });

  it('is taken away when a charge is reversed, in part or in whole, whether it was merged before or not', async () => {
    const { pool } = desk.world.db;
    const before = await cost();
    for (const [amount, isMerged] of [
      ['-10000.00', false],
      ['-10000.00', true],
      ['-0.01', true],
      ['-9999.00', false],
    ] as const) {
      const id = await desk.accepted({ pages: 5, sheets: 5 });
      if (isMerged) await mergeAcceptedChanges(desk.world);
      await pool.query(
        `insert into charge (mail_id, kind, organization_id, unit_id, amount, tariff, created_on)
          select mail_id, 'reversal', organization_id, unit_id, $2, tariff, now() from charge where mail_id = $1`,
        [id, amount],
      );
      expect(await cost()).toBe(await charged());
      expect(await broken()).toEqual([]);
    }
    expect(Number(await cost()) - Number(before)).toBeCloseTo(9999.99 + 1);
  });
});

describe('a recount of the letters', () => {
  it.each(sumTables)('finds a wrong row, a missing and a needless one of $name, and puts them right', async (table) => {
    const name = sql.table(table.name);
    await desk.accepted();
    await result(await desk.accepted(), 0, '2026-11-23T06:00:00Z');
    await mergeAcceptedChanges(desk.world);
    for (const damage of [
      sql`update ${name} set letters = letters + 1 where ctid in (select ctid from ${name} limit 1)`,
      sql`delete from ${name} where ctid in (select ctid from ${name} where letters <> 0 limit 1)`,
      sql`insert into ${name} (${columnList([...keyColumnsOf(table), ...measuresOf(table)])})
        select span, date '2020-01-01', ${columnList([...keyColumnsOf(table).slice(2), ...measuresOf(table)])}
        from ${name} where letters <> 0 limit 1`,
    ]) {
      expect(await execute(desk.world.db, damage)).toBe(1);
      expect(await broken()).not.toEqual([]);
      await rebuildSums(desk.world);
      expect(await broken()).toEqual([]);
    }
  });

  const priced = sumTables.filter(({ ids }) => ids.includes('tariffId'));

  it.each(priced)('finds money in $name that no organization was charged, and puts it right', async ({ name }) => {
    const { pool } = desk.world.db;
    await desk.accepted();
    await mergeAcceptedChanges(desk.world);
    for (const damage of [
      `with other as (insert into letter_tariff (sum_for_mail, sum_for_over_paged) values (1, 1) returning id)
        update ${name} set tariff_id = other.id from other
          where ${name}.ctid in (select ctid from ${name} where letters > 0 limit 1)`,
      'update letter_tariff set sum_for_over_paged = sum_for_over_paged + 0.01',
    ]) {
      await pool.query(damage);
      expect(await broken()).not.toEqual([]);
      await rebuildSums(desk.world);
      expect(await broken()).toEqual([]);
      expect(await cost()).toBe(await charged());
    }
  });
});
