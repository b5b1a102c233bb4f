import type { Database } from '@hybrid-mail/db';
import { aDocument } from '@hybrid-mail/testing/letter';
import { aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { writeReference } from '../../prisma/seed/write/write-reference.ts';

const organizations = 60;
const unitsEach = 5;

export interface BenchWorld {
  adminId: number;
  /** Of one organization. */
  inn: string;
}

/** Accepted letters of 300 units to all districts of the country over 400 days; written by Postgres itself. */
export async function seedLetters(db: Database, letters: number): Promise<BenchWorld> {
  await db.transaction(writeReference);
  const post = await aGlobalOrganization(db);
  const head = await aGlobalUnit(db, post.id, true);
  const admin = await aUser(db, { type: 1, globalOrganizationId: post.id, globalUnitId: head.id });
  const types = await db.prisma.clientType.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  const units: { unitId: number; organizationId: number; userId: number }[] = [];
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
  return { adminId: admin.id, inn };
}

/** The heaviest indexes have nothing to do with statistics: with ten million letters they would be most of the time. */
const otherIndexes = ['mail_receiver_words', 'mail_alike', 'mail_document', 'mail_changed', 'mail_created'];

async function insertLetters(
  { pool, ...db }: Database,
  units: { unitId: number; organizationId: number; userId: number }[],
  letters: number,
) {
  const sha256 = await aDocument({ pool, ...db });
  for (const index of otherIndexes) await pool.query(`drop index ${index}`);
  await pool.query('alter table mail disable trigger all');
  await pool.query(
    `insert into mail (uid, "organizationId", "unitId", "creatorId", receiver, address, "regionId", "areaId",
        "documentSha256", pages, sheets, "signNonce", "sendStatus", "isSent", "sentOn", "performType", "createdOn",
        "changedOn")
      select gen_random_uuid(), ($1::int[])[k], ($2::int[])[k], ($3::int[])[k], 'Каримов А.', 'ул. Навоий, 1',
        a."regionId", a.id, $4, 1 + i % 6, 1 + i % 6, '\\x00', 1, true, at,
        case when i % 9 > 0 then i % 9 end, at, at
      from (select i, 1 + (hashint4(i) & 1073741823) % ${units.length} as k,
              1 + (hashint4(i + 7) & 1073741823) % (select count(*) from area) as place,
              now() - (i::float8 / $5 * 400) * interval '1 day' as at
            from generate_series(1, $5::int) i) n
        join (select id, "regionId", row_number() over (order by id) as place from area) a using (place)`,
    [units.map((u) => u.organizationId), units.map((u) => u.unitId), units.map((u) => u.userId), sha256, letters],
  );
  await pool.query('alter table mail enable trigger all');
  await pool.query(`
    insert into accepted_change (day, "organizationId", "unitId", "regionId", "areaId", "performType", "deliveryDays",
        letters, "overPaged", pages)
      select ("sentOn" at time zone 'Asia/Tashkent')::date, "organizationId", "unitId", "regionId", "areaId",
        "performType", case when "performType" is not null then 2 + id % 7 end, count(*),
        count(*) filter (where sheets > 3), sum(pages) from mail group by 1, 2, 3, 4, 5, 6, 7`);
  await pool.query('vacuum (analyze) mail');
}
