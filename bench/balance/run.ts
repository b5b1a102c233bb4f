import { mergeBalanceChanges } from '@hybrid-mail/core/organization';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { testDatabase } from '@hybrid-mail/db/testing';
import { appendResultRows } from '../append-result-rows.ts';
import { measureDurations } from '../measure-durations.ts';

/** Charges of one organization, one size after another. */
const sizes = (process.env.CHARGES ?? '100000,1000000,5000000').split(',').map(Number);
const rounds = Number(process.env.ROUNDS ?? 500);
const slowRounds = Number(process.env.SLOW_ROUNDS ?? 5);
/** Letters of the organization that are under way while the balance is read. */
const underWay = 10_000;
/** Changes that signers and the worker insert between two merges at 30 letters a second (10 seconds, three each). */
const betweenMerges = 900;

const running = 'select balance, reserved from organization_balance where organization_id = 1';
/** The balance before decision 112. */
const summed = `select o.contract_sum + coalesce((select sum(amount) from payment where organization_id = o.id), 0)
    - coalesce((select sum(amount) from charge where organization_id = o.id), 0) as balance,
  (select sum(reserved_price) from mail where organization_id = o.id and reserved_price is not null) as reserved
  from organization o where id = 1`;

const { url, drop } = await testDatabase();
const db = connectDatabase({ url, poolSize: 4, name: 'bench' });
await seedOrganization(db);
let charges = 0;
for (const size of sizes) {
  await addCharges(db, size - charges);
  charges = size;
  await assertEqual(db);
  await measure(db, size);
}
await db.close();
await drop();
process.exit();

async function measure({ pool }: Database, size: number): Promise<void> {
  const read = async (text: string) => (await pool.query(text)).rows;
  const sum = await measureDurations(Array(slowRounds).keys(), () => read(summed));
  const merged = await measureDurations(Array(rounds).keys(), () => read(running));
  await addChanges(db, betweenMerges);
  const crowded = await measureDurations(Array(rounds).keys(), () => read(running));
  const merge = await measureDurations([1], () => mergeBalanceChanges({ db }));
  const baseline = { name: 'sum over the charges', value: sum.p50 };
  const named = (name: string) => `balance of an organization with ${size} charges${name}`;
  appendResultRows(
    { name: named(', p99'), value: merged.p99, unit: 'ms', baseline, isLessBetter: true },
    {
      name: named(`, ${betweenMerges} changes not merged, p99`),
      value: crowded.p99,
      unit: 'ms',
      baseline,
      isLessBetter: true,
    },
  );
  const text = (milliseconds: number) => milliseconds.toFixed(2);
  console.log(
    `${size} charges: p50 ${text(merged.p50)} p99 ${text(merged.p99)} ms; with ${betweenMerges} changes p50 ${text(crowded.p50)} p99 ${text(crowded.p99)} ms; sum ${text(sum.p50)} ms; merge ${text(merge.p50)} ms`,
  );
}

async function seedOrganization({ pool }: Database): Promise<void> {
  // Turns foreign keys and triggers off: the bench needs rows of money, not letters with everything.
  await pool.query(`begin; set local session_replication_role = replica;
    insert into organization (id, inn, name, address, contract_sum) values (1, '301234567', 'Организация', 'ул. Навои, 1', 100000000000);
    commit`);
  await pool.query(`begin; set local session_replication_role = replica;
    insert into mail (uid, organization_id, unit_id, creator_id, receiver, address, region_id, area_id, document_sha256, pages, sheets,
      sign_nonce, send_status, reserved_price, created_on, changed_on)
    select gen_random_uuid(), 1, 1, 1, 'Каримов А.', 'ул. Навои, ' || n, 1, 1, '', 1, 1, '', 0, 9500, now(), now()
    from generate_series(1, ${underWay}) n; commit`);
  await pool.query(`insert into balance_change (organization_id, amount, reserved) values (1, 0, ${underWay * 9500})`);
}

/** Adds charges with the change that their trigger would add, merged. */
async function addCharges({ pool }: Database, count: number): Promise<void> {
  await pool.query(`begin; set local session_replication_role = replica;
    insert into charge (mail_id, kind, organization_id, unit_id, amount, tariff, created_on)
    select coalesce((select max(mail_id) from charge), 0) + n, 'letter', 1, 1, 9500, '{}', now() from generate_series(1, ${count}) n;
    insert into balance_change (organization_id, amount, reserved) values (1, -9500::numeric * ${count}, 0); commit`);
  await mergeBalanceChanges({ db });
  await pool.query('vacuum (analyze) charge; ');
  await pool.query('vacuum (analyze) balance_change');
}

async function addChanges({ pool }: Database, count: number): Promise<void> {
  for (let change = 0; change < count; change += 1)
    await pool.query(
      `insert into balance_change (organization_id, amount, reserved) values (1, 0, ${change % 2 ? -9500 : 9500})`,
    );
}

/** @throws Error when the running balance is not the sum */
async function assertEqual({ pool }: Database): Promise<void> {
  const [ours, slow] = [(await pool.query(running)).rows[0], (await pool.query(summed)).rows[0]];
  if (JSON.stringify(ours) !== JSON.stringify(slow)) throw new Error('the running balance is not the sum');
}
