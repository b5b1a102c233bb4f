import type { Database } from '@hybrid-mail/db';
import { storeDocument } from '@hybrid-mail/testing/letter';
import { aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { createPlaces } from '@hybrid-mail/testing/reference-data';

export interface BenchPeople {
  /** Sender of a unit that is not the head unit. Sees the letters of that unit. */
  senderId: number;
  /** Sender of the head unit. Sees the letters of the whole organization. */
  headSenderId: number;
  adminId: number;
}

const organizations = 50;
const unitsEach = 4;

/** SQL expressions for the columns of a letter, with `i` as the number of the letter. */
export interface LetterExpressions {
  receiver: string;
  address: string;
}

const numbered: LetterExpressions = {
  receiver: `'Получатель ' || (i % 40000) || ' Камилович'`,
  address: `'ул. Навоий, ' || (i % 200)`,
};

/**
 * Inserts letters of 200 units with SQL, created within the last two years. Three quarters are sent; most of the sent
 * letters have a delivery result.
 */
export async function seedLetters(db: Database, letters: number, written = numbered): Promise<BenchPeople> {
  await createPlaces(db);
  const users: { id: number; unitId: number; organizationId: number }[] = [];
  for (let n = 0; n < organizations; n += 1) {
    const organization = await anOrganization(db);
    for (let m = 0; m < unitsEach; m += 1) {
      const unit = await aUnit(db, organization.id, { isHead: m === 0 });
      const user = await aUser(db, { organizationId: organization.id, unitId: unit.id });
      users.push({ id: user.id, unitId: unit.id, organizationId: organization.id });
    }
  }
  const post = await aGlobalOrganization(db);
  const head = await aGlobalUnit(db, post.id, true);
  const admin = await aUser(db, { type: 1, globalOrganizationId: post.id, globalUnitId: head.id });
  const sha256 = await storeDocument(db);
  await insertLetters(db, { users, sha256: Buffer.from(sha256), letters, written });
  return { senderId: users[1]?.id ?? 0, headSenderId: users[0]?.id ?? 0, adminId: admin.id };
}

/** Letters of one transaction, because the transition tables of the triggers have all letters of a statement. */
const portion = 500_000;

interface Writing {
  readonly users: { id: number; unitId: number; organizationId: number }[];
  readonly sha256: Buffer;
  readonly letters: number;
  readonly written: LetterExpressions;
}

async function insertLetters(db: Database, writing: Writing) {
  await db.pool.query('alter table mail disable trigger tell_change');
  const rebuildIndexes = await dropIndexes(db);
  for (let first = 1; first <= writing.letters; first += portion) {
    await insertPortion(db, writing, { first, last: Math.min(first + portion - 1, writing.letters) });
  }
  await rebuildIndexes();
  await db.pool.query('vacuum (analyze) mail, mail_search, perform');
  await db.pool.query('alter table mail enable trigger tell_change');
}

/** Results are inserted before their letters, so that no letter is written twice; the foreign key is off meanwhile. */
async function insertPortion(
  db: Database,
  { users, sha256, letters, written: { receiver, address } }: Writing,
  { first, last }: { first: number; last: number },
) {
  const column = (pick: (user: (typeof users)[number]) => number) => users.map(pick);
  const client = await db.pool.connect();
  try {
    await client.query(`begin;
      create temporary table made on commit drop as
        select i, 1 + i % ${users.length} as k, i % 4 <> 0 as sent, nextval(pg_get_serial_sequence('mail', 'id'))::int as id,
          case when i % 4 <> 0 and i % 10 <> 0 then nextval(pg_get_serial_sequence('perform', 'id'))::int end as perform_id,
          now() - (i::float / ${letters} * 730) * interval '1 day' as at
        from generate_series(${first}, ${last}) i`);
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into perform (id, mail_id, organization_id, perform_type, performed_on, recipient, created_on)
        select perform_id, id, ($1::int[])[k], i % 10, at + interval '73 hours', 'Камилов К.', at + interval '73 hours'
        from made where perform_id is not null`,
      [column((u) => u.organizationId)],
    );
    await client.query('set local session_replication_role = origin');
    await client.query(
      `insert into mail (id, uid, organization_id, unit_id, creator_id, sender_id, receiver, address, region_id, area_id,
          document_sha256, pages, sheets, sign_nonce, send_status, is_sent, sent_on, is_charged, charged_on, price,
          perform_id, perform_type, created_on, changed_on)
        select id, gen_random_uuid(), ($1::int[])[k], ($2::int[])[k], ($3::int[])[k], case when sent then ($3::int[])[k] end,
          ${receiver}, ${address}, 3, case when i % 2 = 0 then 36 else 41 end,
          $4, 1 + i % 6, 1 + i % 6, decode(md5(i::text), 'hex'), case when sent then 1 end, sent,
          case when sent then at + interval '1 hour' end, sent, case when sent then at + interval '1 hour' end,
          case when sent then 9500 end, perform_id, case when perform_id is not null then i % 10 end, at, at
        from made`,
      [column((u) => u.organizationId), column((u) => u.unitId), column((u) => u.id), sha256],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/**
 * Drops the indexes of letters, because rebuilding them after the insert is far faster.
 * @returns a function that rebuilds the indexes, except the one that only the previous release uses
 */
async function dropIndexes(db: Database): Promise<() => Promise<void>> {
  const { rows } = await db.pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ('mail'::regclass, 'mail_search'::regclass) and indexrelid not in (select conindid from pg_constraint)`,
  );
  for (const { name } of rows) await db.pool.query(`drop index ${name}`);
  const ours = rows.filter(({ name }) => name !== 'mail_receiver_anywhere');
  return async () => {
    const client = await db.pool.connect();
    await client.query(`set maintenance_work_mem = '1GB'`);
    // The definition of a partitioned index names the partitioned table alone.
    for (const { definition } of ours) await client.query(definition.replace(' ON ONLY ', ' ON '));
    await client.query('reset maintenance_work_mem');
    client.release();
  };
}
