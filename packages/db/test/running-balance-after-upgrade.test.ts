import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '../src/migrations/migration-files.ts';
import { migrate } from '../src/migrations.ts';
import type { TestDatabase } from '../src/testing/index.ts';
import { databaseBeforeMigration } from './database-before-migration.ts';

let database: TestDatabase;
const query = async (text: string) => (await database.db.pool.query(text)).rows;

const letter = (
  id: number,
  reserved: string,
) => `insert into mail (id, uid, organization_id, unit_id, creator_id, receiver,
    address, region_id, area_id, document_sha256, pages, sheets, sign_nonce, send_status, reserved_price, created_on, changed_on)
  values (${id}, gen_random_uuid(), 7, 11, 1, 'Каримов А.', 'ул. Навои, 1', 3, 41, '', 1, 1, '', 0, ${reserved}, now(), now());`;
const charge = (id: number, amount: string) =>
  `insert into charge (mail_id, kind, organization_id, unit_id, amount, tariff, created_on)
   values (${id}, 'letter', 7, 11, ${amount}, '{}', now());`;

beforeAll(async () => {
  database = await databaseBeforeMigration('running_balance');
  // Turns foreign keys and triggers off, because the referenced rows do not exist.
  await query(`set session_replication_role = replica;
    insert into organization (id, inn, name, address, contract_sum)
      values (7, '301234567', 'АО', 'ул. Навои, 1', 1000), (8, '301234568', 'ООО', 'ул. Навои, 2', 5);
    insert into payment (organization_id, amount, created_on) values (7, 200.50, now()), (7, -0.25, now());
    ${letter(1, 'null')} ${charge(1, '95.10')} ${letter(2, 'null')} ${charge(2, '95.10')} ${letter(3, '40')}
    set session_replication_role = default;`);
});
afterAll(() => database?.drop());

const balances = () => query('select * from organization_balance order by 1');

it('an organization has the balance of before the upgrade, and what comes later changes it', async () => {
  const before = await query('select * from organization_balance order by 1');
  await migrate(database.url);
  expect(before.map(({ balance }) => balance)).toEqual(['1010.05', '5.00']);
  expect(await balances()).toEqual([
    { organization_id: 7, balance: '1010.05', reserved: '40.00' },
    { organization_id: 8, balance: '5.00', reserved: '0' },
  ]);
  await query(`set session_replication_role = default;
    insert into payment (organization_id, amount, created_on) values (8, 1.5, now()), (7, 1, now())`);
  await query('update mail set send_status = 3 where id = 3');
  expect(await balances()).toEqual([
    { organization_id: 7, balance: '1011.05', reserved: '0.00' },
    { organization_id: 8, balance: '6.50', reserved: '0.00' },
  ]);
});

it('a charge made between the two scripts counts once: the second one adds what was there before the first', async () => {
  const fill = readMigrations().find(({ name }) => name.endsWith('_running_balance_filled'))?.script ?? '';
  const before = await balances();
  await query(fill.slice(0, fill.indexOf(';')));
  expect(await balances()).toEqual(before);
});
