import { connectDatabase, type Database } from '@hybrid-mail/db';
import { testDatabase } from '@hybrid-mail/db/testing';
import { appendResultRows } from '../append-result-rows.ts';
import { seedLetters } from '../mail-list/seed-letters.ts';
import { prepareNames } from '../search/names.ts';

/**
 * What one change of a letter's state costs: bytes of write-ahead log and time, for an event of the post that moves the
 * letter on. Baseline: the same with the two indexes for searching on `mail` itself, as before decision 117.
 */
const letters = Number(process.env.LETTERS ?? 200_000);
const changed = 5000;

const move = `update mail set changed_on = changed_on + interval '1 s', moved_on = coalesce(moved_on, changed_on) + interval '1 s'
  where id in (select id from mail where deleted_on is null and is_sent order by id limit ${changed})`;
/** The second one stays for one release, in which it is measured as one of before. */
const indexesOfBefore = [
  `create index before_words on mail using gin (letter_lexemes(receiver, address, organization_id, unit_id, created_on))
    with (gin_pending_list_limit = 512) where deleted_on is null`,
  `create index before_receiver on mail using gin (organization_id, receiver gin_trgm_ops)
    with (gin_pending_list_limit = 512) where deleted_on is null`,
];

const { url, drop } = await testDatabase();
const db = connectDatabase({ url, poolSize: 1, name: 'bench' });
await seedLetters(db, letters, await prepareNames(db));
const now = await measure(db);
for (const statement of indexesOfBefore) await db.pool.query(statement);
const before = await measure(db);
const { rows: indexes } = await db.pool.query("select 1 from pg_index where indrelid = 'mail'::regclass");
await db.close();
await drop();
const name = (what: string) => `an event changes a letter: ${what}`;
const basis = 'with the indexes for searching on mail';
appendResultRows(
  {
    ...{ name: name('bytes of write-ahead log'), value: now.bytes, unit: 'B', isLessBetter: true },
    baseline: { name: basis, value: before.bytes },
  },
  {
    ...{ name: name('time'), value: now.microseconds, unit: 'µs', isLessBetter: true },
    baseline: { name: basis, value: before.microseconds },
  },
);
console.log(`${letters} letters, ${indexes.length} indexes on mail with those of before`);
console.log(
  `now ${now.bytes} B of log and ${now.microseconds} µs a change; before ${before.bytes} B and ${before.microseconds} µs`,
);
process.exit();

/** Cost of one change, after a round that is not measured: the first change of a page after a checkpoint logs the page. */
async function measure({ pool }: Database) {
  const position = async () =>
    (await pool.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')).rows[0]?.at;
  await pool.query('vacuum analyze mail');
  await pool.query('checkpoint');
  await pool.query(move);
  await pool.query('vacuum mail');
  await pool.query(move);
  const from = await position();
  const begin = performance.now();
  await pool.query(move);
  const milliseconds = performance.now() - begin;
  const { rows } = await pool.query<{ bytes: string }>('select pg_wal_lsn_diff($1::pg_lsn, $2::pg_lsn) as bytes', [
    await position(),
    from,
  ]);
  const perLetter = (sum: number) => Math.round(sum / changed);
  return { bytes: perLetter(Number(rows[0]?.bytes)), microseconds: perLetter(milliseconds * 1000) };
}
