import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { introducePriceRule } from '@hybrid-mail/testing/price-rule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import type { Actor } from '../actor.ts';
import { checkInvariants, verifyEvidence } from '../evidence/index.ts';
import { reachForAction } from '../reach.ts';
import { mergeAllAcceptedChanges, readLetterTotals, rebuildSums, runUnitReport } from '../statistics/index.ts';
import { getMail, listMail, readSendQuote } from './index.ts';

const november = { start: '2026-11-01', end: '2026-11-30' };
const december = { start: '2026-12-01', end: '2026-12-31' };
const counts = [2, 4, 6];

let desk: Desk;
let head: Actor;
let before: number[];
let after: number[];
let novemberBefore: unknown;
let takeOut: (() => void) | undefined;

const letterOf = (sheets: number) => ({ pages: sheets, sheets });
const moneyOf = async (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await desk.mail(id)).charges.map(({ amount }) => amount.toFixed(2)).join()));

/** The report's rows and table, and the total amount of the dashboard. */
async function reportOf(period: { start: string; end?: string }) {
  const staff = desk.world.as(head, 'statistics.unit');
  const { rows, table } = await (await runUnitReport(staff, period)).counted();
  const { amount } = await readLetterTotals(desk.world, {
    period,
    reach: reachForAction(head, 'statistics.unit'),
    filter: {},
  });
  const titles = table.columns.map(({ title }) => title).filter((title) => /лист/.test(title));
  return { rows, cells: table.totals, titles, amount };
}

async function acceptAll(): Promise<number[]> {
  const ids = [];
  for (const sheets of counts) ids.push(await desk.accepted(letterOf(sheets)));
  return ids;
}

// The first rule charges three letters at the end of November; the second is in force from the first of December.
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-30T06:00:00Z' });
  head = await desk.colleague({ isHead: true });
  before = await acceptAll();
  await mergeAllAcceptedChanges(desk.world);
  novemberBefore = await reportOf(november);
  takeOut = introducePriceRule(2, { sheetsInBase: 5, from: '2026-12-01' });
  desk.world.clock.advance(24 * 3_600_000);
  after = await acceptAll();
});
afterAll(async () => {
  takeOut?.();
  await desk?.close();
});

describe('a rule by which the base price holds five sheets, from the first of December', () => {
  it('charges the letters from then on, and no letter from before', async () => {
    expect(await moneyOf(before)).toEqual(['9500.00', '10000.00', '10000.00']);
    expect(await moneyOf(after)).toEqual(['9500.00', '9500.00', '10000.00']);
    const rules = async (ids: number[]) =>
      Promise.all(
        ids.map(async (id) => (await desk.mail(id)).charges.map(({ tariff }) => (tariff as { rule: number }).rule)),
      );
    expect(await rules(before)).toEqual([[1], [1], [1]]);
    expect(await rules(after)).toEqual([[2], [2], [2]]);
  });

  it('is what drafts cost in the list, on their page and in the quote, and what a letter from before costs stays', async () => {
    const draft = await desk.draft(letterOf(4));
    const reader = desk.world.as(desk.actor, 'mail.read');
    expect(parseWireJson(await getMail(reader, { id: draft }))).toMatchObject({ Price: '9500.00', IsOverPaged: false });
    expect(parseWireJson(await readSendQuote(desk.sending, { ids: [draft] }))).toMatchObject({ Price: '9500.00' });
    const old = parseWireJson(await getMail(reader, { id: before[1] ?? 0 }));
    expect(old).toMatchObject({ Price: '10000.00', IsOverPaged: true });
    const list = parseWireJson(
      await listMail(desk.world.as(desk.actor, 'mail.list'), { skip: 0, limit: 50, sort: 'id', desc: false }),
    );
    const prices = (list.Records as { Id: number; Price: string }[]).map(({ Id, Price }) => [Id, Price]);
    expect(prices).toEqual(
      [...before, ...after, draft].map((id, place) => [
        id,
        ['9500.00', '10000.00', '10000.00', '9500.00', '9500.00', '10000.00', '9500.00'][place],
      ]),
    );
    await desk.world.db.prisma.mail.update({ where: { id: draft }, data: { deletedOn: desk.world.clock.now() } });
  });

  it('makes no evidence look tampered with, of letters from before and from after', async () => {
    for (const id of [...before, ...after]) expect(await verifyEvidence(desk.world, id)).toEqual([]);
  });

  it('leaves the report of a closed month as it was, and counts the next month by its own rule', async () => {
    expect(await reportOf(november)).toEqual(novemberBefore);
    expect(novemberBefore).toMatchObject({ rows: [{ count: 3, overPagedCount: 2 }], amount: '29500.00' });
    expect(await reportOf(december)).toMatchObject({ rows: [{ count: 3, overPagedCount: 1 }], amount: '29000.00' });
    expect(await reportOf({ start: '2026-11-01' })).toMatchObject({
      rows: [{ count: 6, overPagedCount: 3 }],
      amount: '58500.00',
    });
  });

  it('names the sheets of the rules of its period in the headings of a report', async () => {
    const headings = (sheets: string) => [
      `Свыше ${sheets} листов`,
      `Цена свыше ${sheets} листов, сум`,
      `Сумма свыше ${sheets} листов, сум`,
    ];
    expect((await reportOf(november)).titles).toEqual(headings('3'));
    expect((await reportOf(december)).titles).toEqual(headings('5'));
    expect((await reportOf({ start: '2026-11-01' })).titles).toEqual(headings('3 и 5'));
  });

  it('breaks no invariant of the night, before and after the sums are counted anew', async () => {
    const broken = async () => (await checkInvariants(desk.world.db)).filter(({ count }) => count > 0);
    const reports = async () => [await reportOf(november), await reportOf(december)];
    const merged = await reports();
    expect(await broken()).toEqual([]);
    await mergeAllAcceptedChanges(desk.world);
    expect(await broken()).toEqual([]);
    await rebuildSums(desk.world);
    expect(await broken()).toEqual([]);
    expect(await reports()).toEqual(merged);
  });
});
