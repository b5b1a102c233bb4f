import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@hybrid-mail/db';
import { testDatabase } from '@hybrid-mail/db/testing';
import { appendResultRows } from '../append-result-rows.ts';
import { measureDurations } from '../measure-durations.ts';

/**
 * What monthly partitions of the events of the post cost the statements that each event runs, beside one table with the
 * same rows. A letter is known by its uid, an event by its id, and neither tells the month.
 */
const rows = Number(process.env.ROWS ?? 1_000_000);
const rounds = Number(process.env.ROUNDS ?? 1000);
const monthsList = (process.env.MONTHS ?? '12,36,60').split(',').map(Number);

const { url, drop } = await testDatabase();
const { pool, close } = connectDatabase({ url, poolSize: 1, name: 'bench' });
const columns = `event_id text not null, mail_uid uuid not null, sequence int not null, at timestamptz(3) not null,
  body jsonb not null, applied_on timestamptz(3)`;
const uidOf = (expression: string) => `md5('letter ' || ${expression})::uuid`;
const first = new Date('2022-01-01T00:00:00Z');
const monthAfter = (count: number) => new Date(Date.UTC(2022, count, 1)).toISOString();

/** Four events of each letter, a day apart; letters are spread evenly over the months. */
async function fill(table: string, months: number): Promise<void> {
  await pool.query(
    `insert into ${table} select 'event ' || i, ${uidOf('(i / 4)::text')}, 1 + i % 4,
        $1::timestamptz + i::float8 / $2 * ($3::timestamptz - $1::timestamptz - interval '1 day'), '{"type":"printed"}', now()
      from generate_series(0, $2::int - 1) i`,
    [first, rows, monthAfter(months)],
  );
  await pool.query(`create index on ${table} (mail_uid, sequence)`);
  await pool.query(`vacuum (analyze) ${table}`);
}

async function measure(table: string, key: string, months: number) {
  const at = monthAfter(months - 1);
  const letters = Array.from({ length: rounds }, (_, round) => Math.floor((rows / 4 / rounds) * round));
  const read = await measureDurations(letters, (letter) =>
    pool.query(`select sequence from ${table} where mail_uid = ${uidOf('$1::text')} and applied_on is null`, [letter]),
  );
  const insert = await measureDurations(letters, () => {
    const id = randomUUID();
    return pool.query(
      `insert into ${table} select $1, $2, 1, $3, '{}', null
        where not exists (select 1 from ${table} where event_id = $1) on conflict (${key}) do nothing`,
      [id, randomUUID(), at],
    );
  });
  const update = await measureDurations(letters, (letter) =>
    pool.query(`update ${table} set applied_on = now() where event_id = $1`, [`event ${letter * 4}`]),
  );
  return { read: read.p50, insert: insert.p50, update: update.p50 };
}

await pool.query(`create table one_table (${columns}, primary key (event_id))`);
await fill('one_table', 36);
const plain = await measure('one_table', 'event_id', 36);
console.log(`one table: ${text(plain)}`);
for (const months of monthsList) {
  await pool.query(`create table by_month (${columns}, primary key (event_id, at)) partition by range (at)`);
  for (let month = 0; month < months; month += 1)
    await pool.query(
      `create table by_month_${month} partition of by_month for values from ('${monthAfter(month)}') to ('${monthAfter(month + 1)}')`,
    );
  await fill('by_month', months);
  const parted = await measure('by_month', 'event_id, at', months);
  console.log(`${months} months: ${text(parted)}`);
  for (const name of ['read', 'insert', 'update'] as const) {
    appendResultRows({
      ...{
        name: `${name} of an event in ${months} monthly partitions, p50`,
        value: parted[name],
        unit: 'ms',
        isLessBetter: true,
      },
      baseline: { name: 'one table', value: plain[name] },
    });
  }
  await pool.query('drop table by_month');
}
await close();
await drop();
process.exit();

function text({ read, insert, update }: Record<'read' | 'insert' | 'update', number>): string {
  return `read ${read.toFixed(2)} ms, insert ${insert.toFixed(2)} ms, update ${update.toFixed(2)} ms`;
}
