import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../src/migrations.ts';
import type { TestDatabase } from '../src/testing/index.ts';
import { databaseBeforeMigration } from './database-before-migration.ts';

let database: TestDatabase;

const query = async (text: string) => (await database.db.pool.query(text)).rows;
const organization = (id: number, mail: string, surcharge: string) =>
  query(`insert into organization (id, inn, name, address, "sumForMail", "sumForOverPaged")
    values (${id}, '30000000${id}', 'Организация ${id}', 'г. Навои', ${mail}, ${surcharge})`);
const unit = (id: number, organizationId: number, mail: string, surcharge: string) =>
  query(`insert into unit (id, "organizationId", name, address, "isActive", "sumForMail", "sumForOverPaged")
    values (${id}, ${organizationId}, 'Подразделение ${id}', 'г. Навои', true, ${mail}, ${surcharge})`);
const setToZero = (subject: 'unit' | 'organization', id: number) =>
  query(`insert into audit_entry (at, action, subject, "subjectId", before, after)
    values (now(), '${subject}.update', '${subject}', '${id}', '{"sumForMail": "9500.00"}', '{"sumForMail": "0.00"}')`);

beforeAll(async () => {
  database = await databaseBeforeMigration('absent_prices');
  await organization(1, '9500', '500');
  await unit(11, 1, '0', '0');
  await unit(12, 1, '8000', '0');
  await unit(13, 1, '8000', '400');
  await organization(2, '0', '0');
  await unit(21, 2, '0', '0');
  await unit(22, 2, '7000', '0');
  await organization(3, '0', '0');
  await setToZero('organization', 3);
  await unit(31, 3, '0', '0');
  await setToZero('unit', 31);
  await organization(4, '9500', '0');
  await unit(41, 4, '9500', '0');
  await unit(42, 4, '0', '0');
  await setToZero('unit', 42);
  await migrate(database.url);
});
afterAll(() => database?.drop());

const pricesOf = async (table: 'unit' | 'organization') =>
  Object.fromEntries(
    (await query(`select id, sum_for_mail as mail, sum_for_over_paged as surcharge from ${table}`)).map((row) => [
      row.id,
      [row.mail, row.surcharge],
    ]),
  );

describe('prices of before, when none that was set was kept as 0', () => {
  it('become absent for a unit where its organization has a price, or where none was ever set', async () => {
    expect(await pricesOf('unit')).toEqual({
      11: [null, null],
      12: ['8000.00', null],
      13: ['8000.00', '400.00'],
      21: [null, null],
      22: ['7000.00', '0.00'],
      31: ['0.00', '0.00'],
      41: ['9500.00', '0.00'],
      42: [null, null],
    });
    expect(await query('select 1 from unit where not is_active')).toEqual([]);
  });

  it('become absent for an organization where none was ever set', async () => {
    expect(await pricesOf('organization')).toEqual({
      1: ['9500.00', '500.00'],
      2: [null, null],
      3: ['0.00', '0.00'],
      4: ['9500.00', '0.00'],
    });
  });

  it('leave an entry of the audit log wherever they changed', async () => {
    const entries = await query(`select action, subject_id as "subjectId", before, after from audit_entry
      where actor_name = 'Обновление системы' order by action, subject_id`);
    const none = { before: { sumForMail: '0.00', sumForOverPaged: '0.00' } };
    const absent = { after: { sumForMail: null, sumForOverPaged: null } };
    expect(entries).toEqual([
      { action: 'organization.update', subjectId: '2', ...none, ...absent },
      { action: 'unit.update', subjectId: '11', ...none, ...absent },
      { action: 'unit.update', subjectId: '12', before: { sumForOverPaged: '0.00' }, after: { sumForOverPaged: null } },
      { action: 'unit.update', subjectId: '21', ...none, ...absent },
      { action: 'unit.update', subjectId: '42', ...none, ...absent },
    ]);
  });
});
