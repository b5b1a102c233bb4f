import { priceRuleOf } from '@hybrid-mail/contracts/price-rules';
import { Prisma, query, textQuery } from '@hybrid-mail/db';
import { aLetter, chargeLetters, storeDocument } from '@hybrid-mail/testing/letter';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reachForAction } from '../reach.ts';
import { readReportRows } from '../statistics/reports/read-report-rows.ts';
import { reports } from '../statistics/reports/reports.ts';
import { getMail, readSendQuote } from './index.ts';
import { isOverPagedBy, letterPrice } from './price.sql.ts';
import { isOverPaged, moneyText, moneyTextIfAny, priceOf, sheetsOf, tariffOf } from './price.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-21T06:30:00Z' });
});
afterAll(() => world?.drop());

const rule = priceRuleOf('2026-11-21');
/** Decimal text; 0 means agreed to be free. */
const money = fc.oneof(
  fc.constant('0'),
  fc.nat({ max: 999_999_999 }).map((tiyins) => moneyText(decimal(tiyins).div(100))),
);
const pages = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant(500));
const tariff = fc.record({ sumForMail: money, sumForOverPaged: money });
/** Prices of units; either may be missing. */
const held = fc.record({ sumForMail: fc.option(money, { freq: 8 }), sumForOverPaged: fc.option(money, { freq: 8 }) });
type Held = { sumForMail: string | null; sumForOverPaged: string | null };
const decimal = (amount: string | number) => new Prisma.Decimal(amount);
const decimalIfAny = (amount: string | null) => (amount === null ? null : decimal(amount));
const pricedIfAny = ({ sumForMail, sumForOverPaged }: Held, sheets: number) => {
  const prices = { sumForMail: decimalIfAny(sumForMail), sumForOverPaged: decimalIfAny(sumForOverPaged) };
  const tariff = tariffOf(prices, rule);
  return tariff && priceOf(tariff, sheets);
};
const priced = (given: { sumForMail: string; sumForOverPaged: string }, sheets: number) =>
  pricedIfAny(given, sheets) ?? expect.fail('both prices are set');

const answerRow = z.object({ price: z.string().nullable(), isOverPaged: z.boolean() });

it('SQL and TypeScript ask the same price of any letter by any tariff, to the tiyin, and none while one is not set', async () => {
  const letters = fc.sample(fc.record({ pages, tariff: held }), { numRuns: 2000, seed: 20_261_121 });
  const rows = letters.map(
    (given) => sql`(${sheetsOf(given.pages)}::int,
    ${given.tariff.sumForMail}::numeric, ${given.tariff.sumForOverPaged}::numeric)`,
  );
  const asked = sql`
    select (${letterPrice(rule)})::numeric(18,2)::text as price, ${isOverPagedBy(rule)} as is_over_paged
    from (values ${sql.join(rows)}) as x(sheets, sum_for_mail, sum_for_over_paged),
      lateral (select x.sheets) m, lateral (select x.sum_for_mail, x.sum_for_over_paged) u`;
  const answers = await query(world.db, textQuery(answerRow, asked));
  expect(answers).toEqual(
    letters.map((given) => {
      const sheets = sheetsOf(given.pages);
      return {
        price: moneyTextIfAny(pricedIfAny(given.tariff, sheets)),
        isOverPaged: isOverPaged(rule, sheets),
      };
    }),
  );
  expect(answers.some(({ price }) => price === null)).toBe(true);
});

describe('the letters of an organization', () => {
  const units: { id: number; sumForMail: string; sumForOverPaged: string; creatorId: number }[] = [];
  const drafts: { id: number; price: Prisma.Decimal }[] = [];
  let organizationId: number;

  beforeAll(async () => {
    organizationId = (await anOrganization(world.db)).id;
    for (const given of fc.sample(tariff, { numRuns: 5, seed: 7 })) {
      const { id } = await aUnit(world.db, organizationId, { ...given, isHead: units.length === 0 });
      const creator = await aUser(world.db, { organizationId, unitId: id });
      units.push({ id, ...given, creatorId: creator.id });
    }
    const documentSha256 = await storeDocument(world.db);
    for (const { unit, count } of fc.sample(fc.record({ unit: fc.nat({ max: 4 }), count: pages }), {
      numRuns: 60,
      seed: 9,
    })) {
      const { id: unitId, creatorId, ...prices } = units[unit] as (typeof units)[number];
      const sheets = sheetsOf(count);
      const given = { organizationId, unitId, creatorId, documentSha256, pages: count, sheets };
      const { id } = await aLetter(world.db, given);
      drafts.push({ id, price: priced(prices, sheets) });
    }
  });

  const head = () => actorOf(world.db, units[0]?.creatorId ?? 0, world.clock.now());
  const sum = () => moneyText(drafts.reduce((all, { price }) => all.plus(price), decimal(0)));

  it('cost on their pages and in the quote what the rule says', async () => {
    const actor = await head();
    for (const { id, price } of drafts.slice(0, 20)) {
      const shown = parseWireJson(await getMail(world.as(actor, 'mail.read'), { id }));
      expect(shown.Price).toBe(moneyText(price));
    }
    const ids = drafts.map(({ id }) => id);
    expect(parseWireJson(await readSendQuote(world.as(actor, 'mail.send'), { ids })).Price).toBe(sum());
  });

  it('cost in a report what they cost one by one', async () => {
    const sent = { isSent: true, sendStatus: 1, sentOn: world.clock.now() };
    await world.db.prisma.mail.updateMany({ where: { organizationId }, data: sent });
    await chargeLetters(
      world.db,
      drafts.map(({ id }) => id),
    );
    const reach = reachForAction(await head(), 'statistics.unit');
    const rows = await readReportRows({ db: world.db, reach }, reports.unit, {});
    expect(moneyText(rows.reduce((all, { cost }) => all.plus(cost?.total ?? 0), decimal(0)))).toBe(sum());
  });
});
