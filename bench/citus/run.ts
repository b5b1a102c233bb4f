import { createHash, randomBytes } from 'node:crypto';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { measureDurations } from '../measure-durations.ts';

/**
 * What the statements of a letter cost when the tables with its rows are distributed by Citus (decision 119). For each
 * server of CITUS_URLS, separated by blanks: URLs of prepared databases, on plain Postgres, or on a coordinator that
 * knows its workers. Tables of the same columns and indexes as the product's are made and filled in a schema of their
 * own, without triggers, foreign keys, policies and the unique indexes that Citus refuses.
 */
const urls = (process.env.CITUS_URLS ?? '').split(' ').filter(Boolean);
const letters = Number(process.env.LETTERS ?? 200_000);
const rounds = Number(process.env.ROUNDS ?? 3);
const seconds = Number(process.env.SECONDS ?? 4);
const clients = 8;
const schema = 'citus_trial';
if (urls.length === 0) throw new Error('CITUS_URLS="<url> <url> …" node bench/citus/run.ts');

/** Tables with rows of one letter, and the column that names the letter. */
const distributed = {
  mail_history: 'mail_id',
  mail_signature: 'mail_id',
  dispatch: 'mail_id',
  postal_event: 'mail_id',
};

interface Server {
  readonly db: Database;
  readonly name: string;
}

const connect = async (url: string): Promise<Server> => {
  const db = connectDatabase({ url, poolSize: clients, name: 'bench' });
  const { rows } = await db.pool.query<{ is: boolean }>("select to_regclass('pg_dist_node') is not null as is");
  if (!rows[0]?.is) return { db, name: 'plain Postgres' };
  const { rows: nodes } = await db.pool.query('select from pg_dist_node where groupid > 0 and shouldhaveshards');
  return { db, name: `Citus, ${nodes.length} workers` };
};

async function isFilled({ db: { pool } }: Server): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(`select to_regclass('${schema}.filled') is not null as is`);
  return rows[0]?.is === true;
}

async function makeTables({ db: { pool }, name }: Server): Promise<void> {
  await pool.query(`drop schema if exists ${schema} cascade; create schema ${schema}`);
  const like = (table: string, what = 'defaults including indexes') =>
    pool.query(`create table ${schema}.${table} (like public.${table} including ${what})`);
  for (const table of ['mail', 'document', ...Object.keys(distributed)]) await like(table);
  await pool.query(`create table ${schema}.known_mail (like ${schema}.mail including all)`);
  await pool.query(`create table ${schema}.letter (like public.mail including defaults, primary key (id))`);
  await pool.query(`alter table ${schema}.postal_event add mail_id int not null`);
  for (const table of Object.keys(distributed)) await dropOtherKeys(pool, table);
  await pool.query(`create index on ${schema}.postal_event (mail_id, sequence)`);
  await pool.query(`create index on ${schema}.postal_event (event_id)`);
  if (name !== 'plain Postgres') {
    const distribute = (table: string, column: string, beside = 'none') =>
      pool.query(`select create_distributed_table('${schema}.${table}', '${column}', colocate_with => '${beside}')`);
    await distribute('letter', 'id');
    for (const [table, column] of Object.entries(distributed)) await distribute(table, column, `${schema}.letter`);
    await distribute('document', 'sha256');
    await pool.query(`select citus_add_local_table_to_metadata('${schema}.known_mail')`);
  }
}

async function fill({ db: { pool }, name }: Server): Promise<void> {
  const begun = performance.now();
  for (const statement of rowsOfLetters) await pool.query(statement);
  await pool.query(`create table ${schema}.filled ()`);
  await pool.query('vacuum (analyze)');
  console.log(`${name}: ${letters} letters in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

/** Citus refuses unique indexes without the column by which a table is distributed. */
async function dropOtherKeys(pool: Database['pool'], table: string): Promise<void> {
  const { rows } = await pool.query<{ index: string; constraint: string | null }>(
    `select i.indexrelid::regclass as index, c.conname as constraint from pg_index i
      left join pg_constraint c on c.conindid = i.indexrelid
      where i.indrelid = '${schema}.${table}'::regclass and i.indisunique and not (
        select a.attnum from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'mail_id') = any(i.indkey)`,
  );
  for (const { index, constraint } of rows)
    await pool.query(
      constraint ? `alter table ${schema}.${table} drop constraint ${constraint}` : `drop index ${index}`,
    );
}

const at = "timestamptz '2025-01-01' + i * interval '2 minutes'";
const columnsOfMail = `id, uid, organization_id, unit_id, creator_id, receiver, address, region_id, area_id, document_sha256,
  pages, sheets, sign_nonce, send_status, is_sent, sent_on, created_on, changed_on, history_count`;
const rowsOfMail = `select i, md5('letter ' || i)::uuid, 1 + i % 50, 1 + i % 200, 1 + i % 200, 'Получатель ' || (i % 40000) || ' Камилович',
    'ул. Навоий, ' || (i % 200), 3, 41, sha256(int4send(i % 1000)), 1, 1, decode(md5(i::text), 'hex'), 1, true, ${at}, ${at},
    ${at}, 6 from generate_series(1, ${letters}) i`;
const rowsOfLetters = [
  `insert into ${schema}.mail (${columnsOfMail}) ${rowsOfMail}`,
  `insert into ${schema}.known_mail (${columnsOfMail}) ${rowsOfMail}`,
  `insert into ${schema}.letter (${columnsOfMail}) ${rowsOfMail}`,
  `insert into ${schema}.mail_history (id, mail_id, seq, history_type, payload, created_on, previous_hash, hash)
    select i * 100 + s, i, s, case s when 1 then 0 when 2 then 100 else s - 2 end,
      jsonb_build_object('rules', 2, 'note', repeat(md5(i::text || s), 5)), ${at}, sha256(int4send(i)), sha256(int4send(-i))
    from generate_series(1, ${letters}) i, generate_series(1, 6) s`,
  `insert into ${schema}.postal_event (event_id, cursor, mail_uid, mail_id, sequence, body, received_on, applied_on)
    select 'event ' || i || '-' || s, i::text, md5('letter ' || i)::uuid, i, s,
      jsonb_build_object('type', 'printed', 'note', repeat(md5(i::text || s), 5)), ${at}, ${at}
    from generate_series(1, ${letters}) i, generate_series(1, 4) s`,
  `insert into ${schema}.mail_signature (mail_id, generation, text, record, pkcs7, signed_by_id, signer_name, certificate_serial,
      certificate_from, certificate_to, verified_by, verified_on)
    select i, 1, repeat('t', 400), jsonb_build_object('receiver', 'Получатель ' || i),
      (select string_agg(sha256(int4send(i * 64 + k)), ''::bytea) from generate_series(1, 60) k), 1, 'n', 's', ${at}, ${at}, 'v', ${at}
    from generate_series(1, ${letters}) i`,
  `insert into ${schema}.dispatch (mail_id, key, state, postal_reference, next_try_on, created_on)
    select i, md5('letter ' || i)::uuid, 'accepted', 'P' || i, ${at}, ${at} from generate_series(1, ${letters}) i`,
];

type Work = (db: Database, letter: number) => Promise<unknown>;

const prepared = (name: string, text: string, values: unknown[]) => ({ name, text, values });

const pageInParts: Work = async ({ pool }, letter) => {
  await pool.query(prepared('letter', `select * from ${schema}.mail where id = $1`, [letter]));
  for (const [table, order] of [
    ['mail_history', 'seq'],
    ['postal_event', 'sequence'],
    ['mail_signature', 'generation desc'],
    ['dispatch', 'mail_id'],
  ])
    await pool.query(
      prepared(`of ${table}`, `select * from ${schema}.${table} where mail_id = $1 order by ${order}`, [letter]),
    );
};

const rowsOf = (table: string, order: string) =>
  `(select json_agg(x order by ${order}) from ${schema}.${table} x where x.mail_id = $1)`;
/** Each part names the letter itself: with `x.mail_id = m.id` Citus asks all shards. */
const wholePage = (table: string) =>
  `select m.*, ${rowsOf('mail_history', 'seq')}, ${rowsOf('postal_event', 'sequence')}, ${rowsOf('mail_signature', 'generation')},
    d.state from ${schema}.${table} m left join ${schema}.dispatch d on d.mail_id = m.id where m.id = $1`;

let sequence = Math.floor(Date.now() / 1000) - 1_700_000_000;
/**
 * One event of the post: a history row, and the letter's new state. Citus commits both in two phases only if it knows
 * the table of the letter; else the commit on the worker comes first, and stays if that of the letter fails.
 */
const eventOn =
  (table: string): Work =>
  async ({ pool }, letter) => {
    const client = await pool.connect();
    sequence += 1;
    try {
      await client.query('begin');
      await client.query(
        prepared(`lock ${table}`, `select history_hash from ${schema}.${table} where id = $1 for update`, [letter]),
      );
      const entry = `insert into ${schema}.mail_history (mail_id, seq, history_type, payload, created_on, hash)
      values ($1, $2, 4, $3, now(), $4)`;
      await client.query(
        prepared('entry', entry, [letter, sequence, { rules: 2, note: 'n'.repeat(160) }, randomBytes(32)]),
      );
      const state = `update ${schema}.${table} set history_count = history_count + 1, history_hash = $2, changed_on = now() where id = $1`;
      await client.query(prepared(`state ${table}`, state, [letter, randomBytes(32)]));
      await client.query('commit');
    } finally {
      client.release();
    }
  };

const bytes = randomBytes(100_000);
const document: Work = ({ pool }) => {
  const content = Buffer.concat([randomBytes(16), bytes]);
  const sha256 = createHash('sha256').update(content).digest();
  const insert = `insert into ${schema}.document (sha256, bytes, size, created_on) values ($1, $2, $3, now())`;
  return pool.query(prepared('document', insert, [sha256, content, content.length]));
};

const works: Record<string, Work> = {
  'page, five statements': pageInParts,
  'page, one statement, letter distributed': ({ pool }, letter) =>
    pool.query(prepared('whole page', wholePage('letter'), [letter])),
  'page, one statement, letter not distributed': ({ pool }, letter) =>
    pool.query(prepared('page', wholePage('mail'), [letter])),
  'event: history and letter, letter unknown to Citus': eventOn('mail'),
  'event: history and letter, letter known to Citus': eventOn('known_mail'),
  'document of 100 kB': document,
  'event by its id': ({ pool }, letter) =>
    pool.query(
      prepared('by id', `select mail_id from ${schema}.postal_event where event_id = $1`, [`event ${letter}-1`]),
    ),
  'histories counted': ({ pool }) => pool.query(`select count(*) from ${schema}.mail_history`),
};

function* randomLetters(until: () => boolean): Generator<number> {
  while (!until()) yield 1 + Math.floor(Math.random() * letters);
}

/** Median and 99th percentile of one client, and the rate of eight. */
async function measure(db: Database, work: Work) {
  await work(db, 1);
  let end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > end;
  const alone = await measureDurations(randomLetters(isOver), (letter) => work(db, letter));
  const from = performance.now();
  end = from + seconds * 1000;
  let done = 0;
  const counted = async () => {
    for (const letter of randomLetters(isOver)) {
      await work(db, letter);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, counted));
  return { ...alone, rate: (done * 1000) / (performance.now() - from) };
}

type Measured = Awaited<ReturnType<typeof measure>>;

const servers = await Promise.all(urls.map(connect));
const empty: Server[] = [];
// One after another, because Citus writes roles on all nodes.
for (const server of servers) {
  if (await isFilled(server)) continue;
  await makeTables(server);
  empty.push(server);
}
await Promise.all(empty.map(fill));
const results = new Map<string, Measured[]>();
for (let round = 1; round <= rounds; round += 1) {
  for (const [what, work] of Object.entries(works)) {
    for (const { db, name } of servers) {
      const key = `${what} | ${name}`;
      const measured = await measure(db, work).catch((error: Error) => error.message);
      if (typeof measured === 'string') console.log(`${round} | ${key} | ${measured}`);
      else {
        results.set(key, [...(results.get(key) ?? []), measured]);
        console.log(`${round} | ${key} | ${shown(measured)}`);
      }
    }
  }
}
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
console.log('\nmedians of the rounds');
for (const [key, all] of results)
  console.log(
    `${key} | ${shown({ p50: middle(all.map(({ p50 }) => p50)), p99: middle(all.map(({ p99 }) => p99)), rate: middle(all.map(({ rate }) => rate)) })}`,
  );
process.exit();

function shown({ p50, p99, rate }: Measured): string {
  return `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, eight clients ${rate.toFixed(0)} a second`;
}
