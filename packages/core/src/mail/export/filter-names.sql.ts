import type { MailFilters } from '@hybrid-mail/contracts/mail-list';
import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { reportTexts } from '@hybrid-mail/messages/reports';
import { sql } from 'kysely';
import { z } from 'zod';
import { placeNameInSql } from '../../place-name-in-sql.ts';
import { isOfCustomer, mailWithin, organizationWithin, type Reach, unitWithin, userWithin } from '../../reach.ts';

const name = z.string().nullable();
const namesRow = z.object({
  organization: name,
  unit: name,
  region: name,
  area: name,
  users: name,
  creatorUser: name,
  senderUser: name,
  registry: name,
});
export type FilterNames = z.output<typeof namesRow>;

/** Names for the ids of the filters. The name of what is out of reach is null. */
export function filterNamesQuery(
  { inn, unitId, region, area, users = [], creatorUser, senderUser, registry }: MailFilters,
  reach: Reach,
): TextQuery<FilterNames> {
  const usersOf = (ids: readonly (number | undefined)[]) =>
    sql`(select string_agg(p.name, ', ' order by p.name, p.id) from user_account p
      where p.id = any(${ids.filter((id) => id !== undefined)}::int[]) and ${userWithin(reach)})`;
  return textQuery(
    namesRow,
    sql`select ${organizationName(reach, inn)} as organization,
      (select u.name from unit u where u.id = ${unitId ?? ownUnitOf(reach)}::int and ${unitWithin(reach)}) as unit,
      (select ${placeNameInSql('r')} from region r where r.id = ${region ?? null}::int) as region,
      (select ${placeNameInSql('a')} from area a where a.id = ${area ?? null}::int) as area,
      ${usersOf(users)} as users, ${usersOf([creatorUser])} as "creatorUser", ${usersOf([senderUser])} as "senderUser",
      (select coalesce(g.file_name, g.id::text) from registry g
        where g.id = ${registry ?? null}::int and ${mailWithin(reach, 'g')}) as registry`,
  );
}

/** A person of a unit that is no head unit sees the letters of that unit alone. */
const ownUnitOf = (reach: Reach) => (reach.kind === 'unit' ? reach.unitId : null);

/** Organization of the filter, or the one that the caller belongs to; null for staff without the filter. */
function organizationName(reach: Reach, inn: string | undefined) {
  if (inn === undefined && !isOfCustomer(reach)) return sql`null::text`;
  const chosen = inn === undefined ? sql`true` : sql`o.inn = ${inn}`;
  const withInn = reportTexts.inn({ inn: '{inn}' });
  return sql`(select o.name || ', ' || replace(${withInn}, '{inn}', o.inn) from organization o
    where ${chosen} and ${organizationWithin(reach)})`;
}
