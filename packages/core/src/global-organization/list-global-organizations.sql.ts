import {
  type GlobalOrganizationQuery,
  globalOrganizationPage,
  globalOrganizationRecord,
} from '@hybrid-mail/contracts/global-organization';
import { unitBrief } from '@hybrid-mail/contracts/people';
import { type RawBuilder, sql } from 'kysely';
import { organizationFilters, organizationSortColumns } from '../organization/list-organizations.sql.ts';
import { isoDay, isoStamp, plainStamp } from '../sql/stamps.ts';
import { present, wireObject } from '../sql/wire-object.ts';

const lettersOf = (condition: RawBuilder<unknown>) => sql`(select coalesce(sum(c.letters), 0)::int
  from global_unit g join organization a on a."contractSignerUnitId" = g.id join mail_count c on c."organizationId" = a.id
  where g."globalOrganizationId" = o.id and ${condition})`;

const record = wireObject(globalOrganizationRecord, {
  id: sql`o.id`,
  name: sql`o.name`,
  inn: sql`o.inn`,
  address: sql`o.address`,
  accountNumber: sql`o."accountNumber"`,
  mfo: sql`o.mfo`,
  phoneNumber: sql`o."phoneNumber"`,
  contractNumber: sql`o."contractNumber"`,
  contractDateFrom: isoDay(sql`o."contractDateFrom"`),
  contractDateFromStr: sql`o."contractDateFrom"::text`,
  contractDateTo: isoDay(sql`o."contractDateTo"`),
  contractDateToStr: sql`o."contractDateTo"::text`,
  contractSignerUnitId: sql`o."contractSignerUnitId"`,
  contractSignerUnit: present(
    sql`s.id`,
    wireObject(unitBrief, { id: sql`s.id`, name: sql`s.name`, isHead: sql`s."isHead"` }),
  ),
  isActive: sql`o."isActive"`,
  createdOn: isoStamp(sql`o."createdOn"`),
  createdOnStr: plainStamp(sql`o."createdOn"`),
  createdMailsCount: lettersOf(sql`true`),
  sentMailsCount: lettersOf(sql`c."isSent"`),
});

export function globalOrganizationPageQuery(query: GlobalOrganizationQuery): RawBuilder<{ json: string }> {
  const where = organizationFilters(query);
  const direction = query.desc ? sql`desc` : sql`asc`;
  const order = sql`${organizationSortColumns[query.sort]} ${direction} nulls last, o.id ${direction}`;
  const records = sql`coalesce((
    select json_agg(${record} order by ${order})
    from (select o.* from global_organization o where ${where} order by ${order}
      limit ${query.limit} offset ${query.skip}) o
    left join global_unit s on s.id = o."contractSignerUnitId"), '[]'::json)`;
  const total = sql`(select count(*)::int from global_organization o where ${where})`;
  return sql`select ${wireObject(globalOrganizationPage, { records, total })}::text as json`;
}
