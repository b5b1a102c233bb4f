import { rebuildSums } from '@hybrid-mail/core/statistics';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { testDatabase } from '@hybrid-mail/db/testing';
import { appendResultRows } from '../append-result-rows.ts';
import { measureDurations } from '../measure-durations.ts';
import { countLetters } from './by-letters.ts';
import { prepareReportCases, type ReportCase } from './cases.ts';
import { measureSumUpdates } from './measure-sum-updates.ts';
import { seedAcceptedLetters } from './seed-accepted-letters.ts';

const letters = Number(process.env.LETTERS ?? 1_000_000);
const rounds = Number(process.env.ROUNDS ?? 200);
const chartRounds = Math.ceil(rounds / 4);
const slowRounds = Number(process.env.SLOW_ROUNDS ?? 3);

const { url, drop } = await testDatabase();
const db = connectDatabase({ url, poolSize: 4, name: 'bench' });
console.log(`Seeding ${letters} letters`);
const services = await seedAcceptedLetters(db, letters);
const begun = performance.now();
await rebuildSums({ db });
console.log(`Sums counted from all letters in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
await db.pool.query('vacuum (analyze)');

const period = await lastYear(db);
const { cases, firstPages } = await prepareReportCases(db, services, period);
console.log(`\nReports of ${period.start} to ${period.end}, ms; in the last column the GROUP BY over the letters`);
for (const each of cases) {
  await assertEqual(each);
  const ours = await measureDurations(Array(rounds).keys(), async () => (await each.report()).counted());
  const slow = await measureDurations(Array(slowRounds).keys(), () => countLetters(db, each, period));
  const times = (slow.p50 / ours.p50).toFixed(0);
  appendResultRows({
    name: `report: ${each.name}`,
    value: ours.p50,
    unit: 'ms',
    baseline: { name: 'GROUP BY over the letters', value: slow.p50 },
    isLessBetter: true,
  });
  console.log(`  ${row(each.name, ours)}   ${text(slow.p50)}  ${times.padStart(6)} times slower`);
}
console.log('\nWhat is drawn beside them, and the figures of the first page, ms');
for (const { name, report } of cases)
  console.log(
    `  ${row(name, await measureDurations(Array(chartRounds).keys(), async () => (await report()).chart()))}`,
  );
for (const { name, ask } of firstPages)
  console.log(`  ${row(name, await measureDurations(Array(chartRounds).keys(), ask))}`);
await measureSumUpdates(db);
await db.close();
await drop();
process.exit();

/** Checks that both queries count the same. @throws Error when the report and the count over the letters differ */
async function assertEqual({ name, report, ...counted }: ReportCase): Promise<void> {
  const inOrder = (rows: number[][]) => JSON.stringify(rows.map((row) => row.join(' ')).sort());
  const { rows } = await (await report()).counted();
  const slow = await countLetters(db, counted, period);
  const [one, other] = [
    inOrder(rows.map((row) => [row.count, row.overPagedCount, row.pagesCount])),
    inOrder(slow.map((row) => [row.letters, row.over, row.pages])),
  ];
  if (one !== other) throw new Error(`${name}: the report and the count of letters differ`);
}

async function lastYear({ pool }: Database): Promise<{ start: string; end: string }> {
  const { rows } = await pool.query<{ start: string; end: string }>(
    `select (current_date - 365)::text as start, (current_date - 1)::text as end`,
  );
  return rows[0] ?? { start: '', end: '' };
}

function row(name: string, { p50, p99 }: { p50: number; p99: number }): string {
  return `${name.padEnd(28)} p50 ${text(p50)}  p99 ${text(p99)}`;
}

function text(milliseconds: number): string {
  return milliseconds.toFixed(1).padStart(8);
}
