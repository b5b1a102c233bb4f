import type { Database } from '@hybrid-mail/db';
import { aDocument } from '@hybrid-mail/testing/letter';

export interface PlainLetter {
  readonly organizationId: number;
  readonly unitId: number;
  readonly creatorId: number;
  readonly regionId: number;
  readonly areaId: number;
  readonly pages: number;
  readonly sheets: number;
  /** Accepted then; a draft when null. */
  readonly sentOn: string | null;
  readonly isDeleted: boolean;
  /** What it was charged by; the prices of its unit now when left out. */
  readonly tariff?: { readonly sumForMail: string; readonly sumForOverPaged: string } | undefined;
}

/** Puts letters into the database at one go, those that were accepted with their charge. */
export async function manyLetters(db: Database, letters: readonly PlainLetter[]): Promise<void> {
  const documentSha256 = await aDocument(db);
  await db.pool.query(
    `with given as (
        select nextval(pg_get_serial_sequence('mail', 'id')) as id, l.*
        from jsonb_to_recordset($1) l ("organizationId" int, "unitId" int, "creatorId" int, "regionId" int,
          "areaId" int, pages int, sheets int, "sentOn" timestamptz, "isDeleted" boolean, tariff jsonb)),
      made as (
        insert into mail (id, uid, "organizationId", "unitId", "creatorId", receiver, address, "regionId", "areaId",
            "documentSha256", pages, sheets, "signNonce", "sendStatus", "isSent", "sentOn", "createdOn", "changedOn",
            "deletedOn")
          select id, gen_random_uuid(), "organizationId", "unitId", "creatorId", 'Каримов А.', 'ул. Навои, 1', "regionId",
            "areaId", $2, pages, sheets, '\\x00', case when "sentOn" is not null then 1 end, "sentOn" is not null,
            "sentOn", now(), now(), case when "isDeleted" then now() end
          from given
          returning id)
      insert into charge ("mailId", kind, "organizationId", "unitId", amount, tariff, "createdOn")
        select g.id, 'letter', g."organizationId", g."unitId",
          p.simple + case when g.sheets > 3 then p."overPaged" else 0 end,
          jsonb_build_object('sumForMail', p.simple::text, 'sumForOverPaged', p."overPaged"::text), now()
        from given g join made using (id) join unit u on u.id = g."unitId" cross join lateral (
          select coalesce((g.tariff->>'sumForMail')::numeric, u."sumForMail") as simple,
            coalesce((g.tariff->>'sumForOverPaged')::numeric, u."sumForOverPaged") as "overPaged") p
        where g."sentOn" is not null and not g."isDeleted"`,
    [JSON.stringify(letters), documentSha256],
  );
}
