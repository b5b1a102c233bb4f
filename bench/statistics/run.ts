import { reachOf } from '@hybrid-mail/core/reach';
import {
  areaStatistics,
  clientAreaStatistics,
  clientStatistics,
  clientUnitStatistics,
  mergeAcceptedChanges,
  organizationStatistics,
  regionStatistics,
  unitStatistics,
} from '@hybrid-mail/core/statistics';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { testDatabase } from '@hybrid-mail/db/testing';
import { actorOf } from '@hybrid-mail/testing/people';
import { type Counted, countLetters } from './by-letters.ts';
import { measureKeeping } from './keeping.ts';
import { seedLetters } from './seed-letters.ts';

const letters = Number(process.env.LETTERS ?? 1_000_000);
const rounds = Number(process.env.ROUNDS ?? 200);
const slowRounds = Number(process.env.SLOW_ROUNDS ?? 3);

const { url, drop } = await testDatabase();
const db = connectDatabase({ url, poolSize: 4, name: 'bench' });
console.log(`Seeding ${letters} letters`);
const { adminId, inn } = await seedLetters(db, letters);
const begun = performance.now();
while ((await mergeAcceptedChanges({ db }, 500_000)) > 0);
await db.pool.query('vacuum (analyze)');
console.log(`Sums made in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);

const actor = await actorOf(db, adminId);
const ctx = { db, actor, reach: reachOf(actor, 'all') } as unknown as Parameters<typeof regionStatistics>[0];
const [start, end] = await lastYear(db);
const period = { start, end };
const organization = `m."organizationId" = (select id from organization where inn = '${inn}')`;
const clients = (condition: string) => `m."organizationId" in (select id from organization where ${condition})`;
const banks = clients('"clientTypeId" in (select id from client_type where "isBank")');
const some = clients('"clientTypeId" = 1');

interface Report {
  readonly counted: () => Promise<{ rows: { count: number; overPagedCount: number; pagesCount: number }[] }>;
}

interface Case extends Counted {
  readonly name: string;
  readonly ask: () => Report | Promise<Report>;
}

const everything = 'true';
const cases: Case[] = [
  { name: 'region', by: 'region', where: everything, ask: () => regionStatistics(ctx, period) },
  {
    name: 'region, one organization',
    by: 'region',
    where: organization,
    ask: () => regionStatistics(ctx, { ...period, inn }),
  },
  { name: 'area', by: 'area', where: 'm."regionId" = 3', ask: () => areaStatistics(ctx, { ...period, regionId: 3 }) },
  { name: 'organization', by: 'organization', where: everything, ask: () => organizationStatistics(ctx, period) },
  { name: 'unit', by: 'unit', where: everything, ask: () => unitStatistics(ctx, period) },
  {
    name: 'unit, one organization',
    by: 'unit',
    where: organization,
    ask: () => unitStatistics(ctx, { ...period, inn }),
  },
  { name: 'client', by: 'region', where: some, ask: () => clientStatistics(ctx, { ...period, clientId: 1 }) },
  {
    name: 'client, banks',
    by: 'region',
    where: banks,
    ask: () => clientStatistics(ctx, { ...period, clientId: 'banks' }),
  },
  {
    name: 'client area, banks',
    by: 'area',
    where: `${banks} and m."regionId" = 3`,
    ask: () => clientAreaStatistics(ctx, { ...period, clientId: 'banks', regionId: 3 }),
  },
  {
    name: 'client unit, banks',
    by: 'unit',
    where: banks,
    ask: () => clientUnitStatistics(ctx, { ...period, clientId: 'banks' }),
  },
];

console.log(`Reports of ${start} to ${end}, ms`);
for (const each of cases) {
  await assertEqual(each);
  const ours = await timed(rounds, async () => (await each.ask()).counted());
  const slow = await timed(slowRounds, () => countLetters(db, each, [start, end]));
  const times = (slow.p50 / ours.p50).toFixed(0);
  console.log(
    `  ${each.name.padEnd(26)} p50 ${text(ours.p50)}  p99 ${text(ours.p99)}   GROUP BY letters ${text(slow.p50)}   ${times.padStart(6)} times`,
  );
}
await measureKeeping(db);
await db.close();
await drop();
process.exit();

async function timed(count: number, run: () => Promise<unknown>) {
  const all: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const from = performance.now();
    await run();
    all.push(performance.now() - from);
  }
  all.sort((a, b) => a - b);
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Both ways must have the same figures, or the comparison says nothing. */
async function assertEqual({ name, ask, ...counted }: Case): Promise<void> {
  const inOrder = (rows: number[][]) => JSON.stringify(rows.map((row) => row.join(' ')).sort());
  const { rows } = await (await ask()).counted();
  const slow = await countLetters(db, counted, [start, end]);
  const [one, other] = [
    inOrder(rows.map((row) => [row.count, row.overPagedCount, row.pagesCount])),
    inOrder(slow.map((row) => [row.letters, row.over, row.pages])),
  ];
  if (one !== other) throw new Error(`${name}: the report and the count of letters differ`);
}

async function lastYear({ pool }: Database): Promise<[string, string]> {
  const { rows } = await pool.query<{ start: string; end: string }>(
    `select (current_date - 365)::text as start, (current_date - 1)::text as end`,
  );
  return [rows[0]?.start ?? '', rows[0]?.end ?? ''];
}

function text(milliseconds: number): string {
  return milliseconds.toFixed(1).padStart(8);
}
