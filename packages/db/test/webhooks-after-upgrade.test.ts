import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../src/migrations.ts';
import type { TestDatabase } from '../src/testing/index.ts';
import { databaseBeforeMigration } from './database-before-migration.ts';

let database: TestDatabase;
const query = async (text: string) => (await database.db.pool.query(text)).rows;

const letter = (
  id: number,
) => `insert into mail (id, uid, organization_id, unit_id, creator_id, receiver, address, region_id,
    area_id, document_sha256, pages, sheets, sign_nonce, send_status, is_sent, sent_on, created_on, changed_on)
  values (${id}, gen_random_uuid(), 7, 11, 1, 'Каримов А.', 'ул. Навои, 1', 3, 41, '', 1, 1, '', 1, true, now(), now(), now());`;

const event = (id: number, columns: Record<string, string>) => {
  const all = {
    ...{ id: String(id), organization_id: '7', mail_id: '5', send_status: '1' },
    ...{ created_on: "'2026-11-28T06:00:00Z'", next_try_on: 'now()' },
    ...columns,
  };
  return `insert into webhook_event (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')});`;
};

beforeAll(async () => {
  database = await databaseBeforeMigration('webhook_addresses');
  // Turns foreign keys and triggers off, because the referenced rows do not exist.
  await query(`set session_replication_role = replica;
    insert into organization (id, inn, name, address, contract_sum) values (7, '301234567', 'АО', 'ул. Навои, 1', 0);
    ${letter(5)}
    insert into perform (id, mail_id, organization_id, performed_on, perform_type, created_on) values (9, 5, 7, now(), 8, now());
    insert into webhook (organization_id, url, secret, created_by_id, created_on, next_try_on)
      values (7, 'https://example.uz/letters', 'v1.sealed', 1, now(), now());
    ${event(1, { told_on: 'now()' })}
    ${event(2, { send_status: '0' })}
    ${event(3, { perform_id: '9', attempts: '2' })}
    ${event(4, { dead_on: 'now()' })}
    set session_replication_role = default;`);
  await migrate(database.url);
});
afterAll(() => database?.drop());

describe('an organization that had its one address', () => {
  it('keeps it with its key as its first address, which wants what it was told of before', async () => {
    const rows = await query('select organization_id, is_first, url, secret, unit_id, description, types from webhook');
    expect(rows).toEqual([
      {
        ...{ organization_id: 7, is_first: true, url: 'https://example.uz/letters', secret: 'v1.sealed' },
        ...{ unit_id: null, description: '' },
        types: [
          ...['letter.queued', 'letter.accepted', 'letter.delayed', 'letter.failed', 'letter.recalled'],
          ...['letter.delivered', 'letter.attempted', 'letter.returned'],
        ],
      },
    ]);
  });

  it('is told of what waited for it, and told events stay until they are deleted', async () => {
    const rows =
      await query(`select e.id::int, e.type, w.organization_id as "of", e.first_failed_on is not null as failed
      from webhook_event e left join webhook w on w.id = e.webhook_id order by e.id`);
    expect(rows).toEqual([
      { id: 1, type: null, of: null, failed: false },
      { id: 2, type: 'letter.queued', of: 7, failed: false },
      { id: 3, type: 'letter.attempted', of: 7, failed: true },
      { id: 4, type: 'letter.accepted', of: 7, failed: false },
    ]);
  });
});

describe('the release before, while it still runs', () => {
  it('finds its address, sends what is due and stores that it was told', async () => {
    const claimed = await query(`with due as (
        select e.id, e.mail_id from webhook_event e
        where e.organization_id = 7 and e.told_on is null and e.dead_on is null and e.next_try_on <= now()
          and not exists (select 1 from webhook_event earlier where earlier.mail_id = e.mail_id and earlier.id < e.id
            and earlier.told_on is null and earlier.dead_on is null)
        order by e.next_try_on, e.id limit 10)
      update webhook_event e set attempts = e.attempts + 1, next_try_on = now()
      from due join mail m on m.id = due.mail_id where e.id = due.id returning e.id::int, m.id as mail`);
    expect(claimed).toEqual([{ id: 2, mail: 5 }]);
    await query('update webhook_event set told_on = now() where id = 2 and told_on is null');
    await query('update webhook set failures = 1 where organization_id = 7');
  });

  it('sets an address for an organization that had none, and it is the first one', async () => {
    await query(`set session_replication_role = replica;
      insert into webhook (organization_id, url, secret, created_by_id, created_on, next_try_on)
        values (8, 'https://example.uz/', 'v1.sealed', 1, now(), now());
      set session_replication_role = default;`);
    const rows = await query('select is_first, cardinality(types) as types from webhook where organization_id = 8');
    expect(rows).toEqual([{ is_first: true, types: 8 }]);
  });
});

it('an address that is removed takes its events with it, and leaves those that no address knows', async () => {
  await query('delete from webhook where organization_id = 7');
  expect(await query('select id::int from webhook_event')).toEqual([{ id: 1 }]);
});
