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
}

/** Puts letters into the database at one go, those that were accepted with their charge. */
export async function manyLetters(db: Database, letters: readonly PlainLetter[]): Promise<void> {
  const documentSha256 = await aDocument(db);
  await db.pool.query(
    `with made as (
        insert into mail (uid, "organizationId", "unitId", "creatorId", receiver, address, "regionId", "areaId",
            "documentSha256", pages, sheets, "signNonce", "sendStatus", "isSent", "sentOn", "createdOn", "changedOn",
            "deletedOn")
          select gen_random_uuid(), "organizationId", "unitId", "creatorId", 'Каримов А.', 'ул. Навои, 1', "regionId",
            "areaId", $2, pages, sheets, '\\x00', case when "sentOn" is not null then 1 end, "sentOn" is not null,
            "sentOn", now(), now(), case when "isDeleted" then now() end
          from jsonb_to_recordset($1) l ("organizationId" int, "unitId" int, "creatorId" int, "regionId" int,
            "areaId" int, pages int, sheets int, "sentOn" timestamptz, "isDeleted" boolean)
          returning id, "organizationId", "unitId", "isSent", "deletedOn", sheets)
      insert into charge ("mailId", kind, "organizationId", "unitId", amount, tariff, "createdOn")
        select made.id, 'letter', made."organizationId", made."unitId",
          u."sumForMail" + case when made.sheets > 3 then u."sumForOverPaged" else 0 end, '{}', now()
        from made join unit u on u.id = made."unitId" where made."isSent" and made."deletedOn" is null`,
    [JSON.stringify(letters), documentSha256],
  );
}
