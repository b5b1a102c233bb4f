import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../src/migrations.ts';
import type { TestDatabase } from '../src/testing/index.ts';
import { databaseBeforeMigration } from './database-before-migration.ts';

let database: TestDatabase;
const query = async (text: string) => (await database.db.pool.query(text)).rows;

/** SQL of an accepted letter and its charge; `reversed` is the amount of a reversal. */
const letter = (id: number, sentOn: string, sheets: number, charged: [string, string, string?]) => {
  const [sumForMail, sumForOverPaged, reversed] = charged;
  const tariff = JSON.stringify({ sumForMail, sumForOverPaged, sheets });
  const amount = `${sumForMail}${sheets > 3 ? ` + ${sumForOverPaged}` : ''}`;
  return `
    insert into mail (id, uid, "organizationId", "unitId", "creatorId", receiver, address, "regionId", "areaId",
        "documentSha256", pages, sheets, "signNonce", "sendStatus", "isSent", "sentOn", "createdOn", "changedOn")
      values (${id}, gen_random_uuid(), 1, 11, 1, 'Каримов А.', 'ул. Навои, 1', 3, 41, '', ${sheets}, ${sheets}, '', 1,
        true, '${sentOn}', now(), now());
    insert into charge ("mailId", kind, "organizationId", "unitId", amount, tariff, "createdOn")
      values (${id}, 'letter', 1, 11, ${amount}, '${tariff}', now())
        ${reversed ? `, (${id}, 'reversal', 1, 11, ${reversed}, '${tariff}', now())` : ''};`;
};

beforeAll(async () => {
  database = await databaseBeforeMigration('charged_prices');
  // Turns foreign keys and triggers off, because the referenced rows do not exist.
  await query(`set session_replication_role = replica;
    ${letter(1, '2026-09-30T18:59:59Z', 2, ['9000.00', '400.00'])}
    ${letter(2, '2026-09-30T19:00:00Z', 4, ['9000.00', '400.00'])}
    ${letter(3, '2026-10-15T06:00:00Z', 5, ['9500.01', '500.07'])}
    ${letter(4, '2026-10-16T06:00:00Z', 1, ['9500.01', '500.07', '-9500.01'])}
    insert into accepted_change (day, "organizationId", "unitId", "regionId", "areaId", letters, "overPaged", pages)
      values ('2026-10-15', 1, 11, 3, 41, 1, 1, 5);
    insert into accepted_by_unit (span, start, "organizationId", "unitId", letters, "overPaged", pages)
      values ('day', '2026-10-15', 1, 11, 7, 7, 7);`);
  await migrate(database.url);
});
afterAll(() => database?.drop());

describe('letters that were accepted before sums knew prices', () => {
  it('are counted by what they were charged, each in its month', async () => {
    const rows = await query(`
      select start::text, sum_for_mail as mail, sum_for_over_paged as surcharge, letters, over_paged as "overPaged"
      from accepted_by_unit join letter_tariff t on t.id = tariff_id where span = 'month' order by 1, 2`);
    expect(rows).toEqual([
      { start: '2026-09-01', mail: '9000.00', surcharge: '400.00', letters: 1, overPaged: 0 },
      { start: '2026-10-01', mail: '0.00', surcharge: '500.07', letters: 1, overPaged: 0 },
      { start: '2026-10-01', mail: '9000.00', surcharge: '400.00', letters: 1, overPaged: 1 },
      { start: '2026-10-01', mail: '9500.01', surcharge: '500.07', letters: 1, overPaged: 1 },
    ]);
  });

  it.each([
    'accepted_by_unit',
    'accepted_by_organization_region',
    'accepted_by_organization_area',
    'accepted_by_unit_region',
    'accepted_by_unit_area',
  ])('cost in %s what the ledger has charged, and nothing is left from before', async (table) => {
    const [sums] = await query(`
      select sum(letters * sum_for_mail + over_paged * sum_for_over_paged) as cost, sum(letters)::int as letters
      from ${table} join letter_tariff t on t.id = tariff_id where span = 'day'`);
    const [ledger] = await query('select sum(amount) as charged from charge');
    expect(sums).toEqual({ cost: ledger?.charged, letters: 4 });
    expect(await query('select 1 from accepted_change')).toEqual([]);
  });
});
