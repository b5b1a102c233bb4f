import type { Database } from '@hybrid-mail/db';
import { storeDocument } from '@hybrid-mail/testing/letter';

export interface PlainLetter {
  readonly organizationId: number;
  readonly unitId: number;
  readonly creatorId: number;
  readonly regionId: number;
  readonly areaId: number;
  readonly pages: number;
  readonly sheets: number;
  /** Time of the acceptance; null for a draft. */
  readonly sentOn: string | null;
  readonly isDeleted: boolean;
  /** Tariff of the charge; by default the unit's current prices. */
  readonly tariff?: { readonly sumForMail: string; readonly sumForOverPaged: string };
}

const inSnakeCase = (letter: PlainLetter) =>
  Object.fromEntries(
    Object.entries(letter).map(([name, value]) => [name.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`), value]),
  );

/** Inserts letters in one statement, accepted ones with their charge. */
export async function insertLetters(db: Database, letters: readonly PlainLetter[]): Promise<void> {
  const documentSha256 = await storeDocument(db);
  await db.pool.query(
    `with given as (
        select nextval(pg_get_serial_sequence('mail', 'id')) as id, l.*
        from jsonb_to_recordset($1) l (organization_id int, unit_id int, creator_id int, region_id int,
          area_id int, pages int, sheets int, sent_on timestamptz, is_deleted boolean, tariff jsonb)),
      made as (
        insert into mail (id, uid, organization_id, unit_id, creator_id, receiver, address, region_id, area_id,
            document_sha256, pages, sheets, sign_nonce, send_status, is_sent, sent_on, created_on, changed_on,
            deleted_on)
          select id, gen_random_uuid(), organization_id, unit_id, creator_id, 'Каримов А.', 'ул. Навои, 1', region_id,
            area_id, $2, pages, sheets, '\\x00', case when sent_on is not null then 1 end, sent_on is not null,
            sent_on, now(), now(), case when is_deleted then now() end
          from given
          returning id)
      insert into charge (mail_id, kind, organization_id, unit_id, amount, tariff, created_on)
        select g.id, 'letter', g.organization_id, g.unit_id,
          p.simple + case when g.sheets > 3 then p.over_paged else 0 end,
          jsonb_build_object('sumForMail', p.simple::text, 'sumForOverPaged', p.over_paged::text), now()
        from given g join made using (id) join unit u on u.id = g.unit_id cross join lateral (
          select coalesce((g.tariff->>'sumForMail')::numeric, u.sum_for_mail) as simple,
            coalesce((g.tariff->>'sumForOverPaged')::numeric, u.sum_for_over_paged) as over_paged) p
        where g.sent_on is not null and not g.is_deleted`,
    [JSON.stringify(letters.map(inSnakeCase)), documentSha256],
  );
}
