import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/migrations.ts';
import type { TestDatabase } from '../src/testing/index.ts';
import { databaseBeforeMigration } from './database-before-migration.ts';

let database: TestDatabase;
const query = async (text: string, values: unknown[] = []) => (await database.db.pool.query(text, values)).rows;

const reasons = [
  'Почта не ответила за 24 часа. Деньги не списаны. Отправьте ещё раз',
  'Почта не приняла письмо: район не относится к области. Создайте копию с верными данными',
  'Так писала совсем старая версия',
  null,
];
const problems = [
  'Письмо получилось пустым: в шаблоне нет видимого текста',
  'В письме больше 100 страниц: почта столько не печатает',
  'Не помещается по ширине: «Договор "№ 5" и «приложение» к нему»',
  'Не помещается как-то иначе: «слово»',
];

beforeAll(async () => {
  database = await databaseBeforeMigration('reason_codes');
  const client = await database.db.pool.connect();
  try {
    // Turns foreign keys and triggers off, because the referenced rows do not exist.
    await client.query('set session_replication_role = replica');
    for (const [index, reason] of reasons.entries())
      await client.query(
        `insert into mail (id, uid, organization_id, unit_id, creator_id, receiver, address, region_id, area_id,
          document_sha256, pages, sheets, sign_nonce, status_reason, created_on, changed_on)
        values ($1, gen_random_uuid(), 1, 11, 1, 'Каримов А.', 'ул. Навои, 1', 3, 41, '', 1, 1, '', $2, now(), now())`,
        [index + 1, reason],
      );
    for (const [index, problem] of problems.entries())
      await client.query(
        `insert into registry_row
          (registry_id, row, problem, receiver, address, region_id, area_id, template_version_id, content)
        values (1, $1, $2, 'Каримов А.', 'ул. Навои, 1', 3, 41, 1, '{}')`,
        [index + 2, problem],
      );
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
  await migrate(database.url);
});
afterAll(() => database?.drop());

it('reasons that were kept as sentences become codes; what no version of ours wrote stays as it is', async () => {
  expect((await query('select status_reason from mail order by id')).map((row) => row.status_reason)).toEqual([
    'post-silent',
    'post-area-elsewhere',
    'Так писала совсем старая версия',
    null,
  ]);
});

it('problems of rows become codes with the values of their sentences', async () => {
  const kept = (await query('select problem from registry_row order by row')).map((row) => row.problem);
  expect(kept[0]).toBe('print-empty');
  expect(kept[1]).toBe('print-too-many-pages {"max": 100}');
  expect(JSON.parse(kept[2].replace('print-problem-at ', ''))).toEqual({
    problem: ['print-too-wide'],
    what: 'Договор "№ 5" и «приложение» к нему',
  });
  expect(kept[3]).toBe(problems[3]);
});
