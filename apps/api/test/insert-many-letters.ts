import type { ApiWorld } from './api-world.ts';
import type { Tenant } from './cast.ts';

/**
 * Inserts `count` sent letters of the tenant's ordinary unit with one SQL statement; half have one page, half have two.
 * @param receiver SQL expression of the receiver of letter `i`; letters with higher numbers are newer
 */
export async function insertManyLetters(
  { db }: ApiWorld,
  { organization, unit, sender }: Tenant,
  count: number,
  receiver = 'md5(i::text)',
): Promise<void> {
  const sha256 = Buffer.from('00'.repeat(32), 'hex');
  await db.pool.query(
    `insert into document (sha256, bytes, size, created_on) values ($1, '', 0, now()) on conflict do nothing`,
    [sha256],
  );
  await db.pool.query('alter table mail disable trigger tell_change');
  await db.pool.query(
    `insert into mail (uid, organization_id, unit_id, creator_id, sender_id, receiver, address, region_id, area_id,
        document_sha256, pages, sheets, sign_nonce, send_status, is_sent, sent_on, created_on, changed_on)
      select gen_random_uuid(), $1, $2, $3, $3, ${receiver}, 'ул. Бабура, ' || i, 3, 41, $4, 1 + i % 2, 1 + i % 2,
        decode(md5(i::text), 'hex'), 1, true, at, at, at
      from (select i, timestamptz '2026-11-01' + i * interval '1 second' as at from generate_series(1, $5) i) n`,
    [organization.id, unit.id, sender.id, sha256, count],
  );
  await db.pool.query('alter table mail enable trigger tell_change');
  await db.pool.query('analyze mail');
}

/** Inserts `count` units of the tenant, each with one sent letter. */
export async function insertManyUnits(api: ApiWorld, tenant: Tenant, count: number): Promise<void> {
  const { organization, head } = tenant;
  const { rows } = await api.db.pool.query<{ id: number }>(
    `insert into unit (organization_id, name, address) select $1, 'Отдел ' || i, 'г. Ташкент' from generate_series(1, $2) i
      returning id`,
    [organization.id, count],
  );
  await insertManyLetters(api, { ...tenant, unit: head }, count);
  await api.db.pool.query('alter table mail disable trigger keep_signed');
  await api.db.pool.query(
    `update mail m set unit_id = ($1::int[])[n.place] from (
        select id, row_number() over () as place from mail where unit_id = $2) n where n.id = m.id`,
    [rows.map(({ id }) => id), head.id],
  );
  await api.db.pool.query('alter table mail enable trigger keep_signed');
}
