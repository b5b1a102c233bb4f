import { userTypes } from '@hybrid-mail/access';
import type { Database } from '@hybrid-mail/db';
import { storeDocument } from '@hybrid-mail/testing/letter';
import { aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { writeReference } from '../../prisma/seed/write/write-reference.ts';

const organizations = 60;
const unitsEach = 5;

export interface BenchWorld {
  adminId: number;
  /** Controller with grants for half of the organizations, and for single units of others. */
  controllerId: number;
  /** Auditor, who may read only the reports of internal clients. */
  auditorId: number;
  /** INN that some of the measured reports are filtered by. */
  inn: string;
  /** Sender of the organization with this INN. */
  senderId: number;
}

/**
 * Inserts accepted letters of 300 units to all districts with SQL, spread over the last 400 days. Most are delivered.
 */
export async function seedAcceptedLetters(db: Database, letters: number): Promise<BenchWorld> {
  await db.transaction(writeReference);
  const post = await aGlobalOrganization(db);
  const head = await aGlobalUnit(db, post.id, true);
  const admin = await aUser(db, { type: userTypes.admin, globalOrganizationId: post.id, globalUnitId: head.id });
  const auditor = await aUser(db, { type: userTypes.auditor, globalOrganizationId: post.id, globalUnitId: head.id });
  const types = await db.prisma.clientType.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  const units: Sender[] = [];
  let inn = '';
  for (let n = 0; n < organizations; n += 1) {
    const organization = await anOrganization(db, { clientTypeId: types[n % types.length]?.id ?? null });
    inn = organization.inn;
    for (let m = 0; m < unitsEach; m += 1) {
      const { id: unitId } = await aUnit(db, organization.id, { isHead: m === 0 });
      const { id: userId } = await aUser(db, { organizationId: organization.id, unitId });
      units.push({ unitId, organizationId: organization.id, userId });
    }
  }
  await insertLetters(db, units, letters);
  const controllerId = await aController(db, post.id, units);
  const senderId = units.at(-1)?.userId ?? 0;
  return { adminId: admin.id, controllerId, auditorId: auditor.id, inn, senderId };
}

interface Sender {
  readonly unitId: number;
  readonly organizationId: number;
  readonly userId: number;
}

async function aController(db: Database, globalOrganizationId: number, senders: readonly Sender[]): Promise<number> {
  const { id: globalUnitId } = await aGlobalUnit(db, globalOrganizationId);
  const { id: userId } = await aUser(db, { type: userTypes.controller, globalOrganizationId, globalUnitId });
  const ofWhole = new Set(senders.filter((_, n) => n < senders.length / 2).map((sender) => sender.organizationId));
  const beside = senders.filter(({ organizationId }, n) => !ofWhole.has(organizationId) && n % unitsEach === 0);
  const granted = { userId, isActive: true };
  await db.prisma.organizationGrant.createMany({
    data: [...ofWhole].map((organizationId) => ({ ...granted, organizationId })),
  });
  await db.prisma.unitGrant.createMany({ data: beside.map(({ unitId }) => ({ ...granted, unitId })) });
  return userId;
}

/**
 * Indexes that stay dropped: reports do not use them, and with ten million letters they take most of the time to build.
 */
const otherIndexes = ['mail_receiver_words', 'mail_alike', 'mail_document', 'mail_changed', 'mail_created'];

/**
 * Drops the non-unique indexes of a table, because building them after the insert is faster.
 * @returns definitions of the indexes to rebuild
 */
async function dropIndexes({ pool }: Database, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  );
  for (const { name } of rows) await pool.query(`drop index "${name}"`);
  return rows.filter(({ name }) => !otherIndexes.includes(name)).map(({ definition }) => definition);
}

async function insertLetters(db: Database, units: Sender[], letters: number) {
  const { pool } = db;
  const sha256 = await storeDocument(db);
  const indexes = [...(await dropIndexes(db, 'mail')), ...(await dropIndexes(db, 'perform'))];
  await pool.query('alter table mail disable trigger all');
  await pool.query('alter table perform disable trigger all');
  await pool.query(
    `insert into mail (id, uid, organization_id, unit_id, creator_id, receiver, address, region_id, area_id,
        document_sha256, pages, sheets, sign_nonce, send_status, is_sent, sent_on, perform_type, perform_id,
        created_on, changed_on)
      select i, gen_random_uuid(), ($1::int[])[k], ($2::int[])[k], ($3::int[])[k], 'Каримов А.', 'ул. Навоий, 1',
        a.region_id, a.id, $4, 1 + i % 6, 1 + i % 6, '\\x00', 1, true, at,
        case i % 10 when 0 then null when 8 then 3 when 9 then 8 else 0 end, case when i % 10 > 0 then i end, at, at
      from (select i, 1 + (hashint4(i) & 1073741823) % ${units.length} as k,
              1 + (hashint4(i + 7) & 1073741823) % (select count(*) from area) as place,
              now() - (i::float8 / $5 * 400) * interval '1 day' as at
            from generate_series(1, $5::int) i) n
        join (select id, region_id, row_number() over (order by id) as place from area) a using (place)`,
    [units.map((u) => u.organizationId), units.map((u) => u.unitId), units.map((u) => u.userId), sha256, letters],
  );
  await pool.query(`
    insert into perform (id, mail_id, perform_type, performed_on, created_on)
      select id, id, perform_type, sent_on + (1 + (hashint4(id) & 15)) * interval '1 day', sent_on from mail
      where perform_type is not null`);
  // The letters of the last half year have a higher price, as after a price change at the beginning of a month.
  await pool.query('alter table charge disable trigger all');
  await pool.query(`
    insert into charge (mail_id, kind, organization_id, unit_id, amount, tariff, created_on)
      select m.id, 'letter', m.organization_id, m.unit_id, p.price + case when m.sheets > 3 then 500 else 0 end,
        jsonb_build_object('rule', 1, 'sumForMail', p.price || '.00', 'sumForOverPaged', '500.00', 'sheets', m.sheets),
        m.sent_on
      from mail m cross join lateral
        (select case when m.sent_on < date_trunc('month', now() - interval '180 days') then 9000 else 9500 end as price) p`);
  await pool.query('alter table charge enable trigger all');
  await pool.query('alter table mail enable trigger all');
  await pool.query('alter table perform enable trigger all');
  for (const index of indexes) await pool.query(index);
  await pool.query('vacuum (analyze) mail, perform, charge');
}
