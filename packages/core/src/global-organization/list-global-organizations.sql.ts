import {
  type GlobalOrganizationQuery,
  globalOrganizationPage,
  globalOrganizationRecord,
} from '@hybrid-mail/contracts/global-organization';
import { unitBrief } from '@hybrid-mail/contracts/people';
import { type RawBuilder, sql } from 'kysely';
import { organizationFilters, organizationSortColumns } from '../organization/index.ts';
import { isoDay, isoStamp, plainStamp } from '../sql/stamps.ts';
import { valueUnlessNull, wireObject } from '../sql/wire-object.ts';

const lettersOf = (condition: RawBuilder<unknown>) => sql`(select coalesce(sum(c.letters), 0)::int
  from global_unit g join organization a on a.contract_signer_unit_id = g.id join mail_count c on c.organization_id = a.id
  where g.global_organization_id = o.id and ${condition})`;

const record = wireObject(globalOrganizationRecord, {
  id: sql`o.id`,
  name: sql`o.name`,
  inn: sql`o.inn`,
  address: sql`o.address`,
  accountNumber: sql`o.account_number`,
  mfo: sql`o.mfo`,
  phoneNumber: sql`o.phone_number`,
  contractNumber: sql`o.contract_number`,
  contractDateFrom: isoDay(sql`o.contract_date_from`),
  contractDateFromStr: sql`o.contract_date_from::text`,
  contractDateTo: isoDay(sql`o.contract_date_to`),
  contractDateToStr: sql`o.contract_date_to::text`,
  contractSignerUnitId: sql`o.contract_signer_unit_id`,
  contractSignerUnit: valueUnlessNull(
    sql`s.id`,
    wireObject(unitBrief, { id: sql`s.id`, name: sql`s.name`, isHead: sql`s.is_head` }),
  ),
  isActive: sql`o.is_active`,
  createdOn: isoStamp(sql`o.created_on`),
  createdOnStr: plainStamp(sql`o.created_on`),
  createdMailsCount: lettersOf(sql`true`),
  sentMailsCount: lettersOf(sql`c.is_sent`),
});

export function globalOrganizationPageQuery(
  query: GlobalOrganizationQuery,
  today: string,
): RawBuilder<{ json: string }> {
  const where = organizationFilters(query, today);
  const direction = query.desc ? sql`desc` : sql`asc`;
  const order = sql`${organizationSortColumns[query.sort]} ${direction} nulls last, o.id ${direction}`;
  const records = sql`coalesce((
    select json_agg(${record} order by ${order})
    from (select o.* from global_organization o where ${where} order by ${order}
      limit ${query.limit} offset ${query.skip}) o
    left join global_unit s on s.id = o.contract_signer_unit_id), '[]'::json)`;
  const total = sql`(select count(*)::int from global_organization o where ${where})`;
  return sql`select ${wireObject(globalOrganizationPage, { records, total })}::text as json`;
}
