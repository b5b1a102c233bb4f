import { contractEndingDays } from '@hybrid-mail/contracts/attention';
import { type FilterMappers, type FiltersOf, mapActiveFilters } from '@hybrid-mail/contracts/each-filter';
import type { GlobalOrganizationQuery } from '@hybrid-mail/contracts/global-organization';
import {
  type OrganizationQuery,
  type OrganizationSort,
  organizationInList,
  organizationNameInList,
  organizationPage,
  organizationRecord,
} from '@hybrid-mail/contracts/organization';
import { namedRecord, organizationBrief, unitBrief } from '@hybrid-mail/contracts/people';
import { type RawBuilder, sql } from 'kysely';
import { isUnpricedIn } from '../mail/index.ts';
import { organizationWithin, type Reach } from '../reach.ts';
import { allOf, type Condition } from '../sql/all-of.ts';
import { escapeLike } from '../sql/escape-like.ts';
import { matchesName } from '../sql/matches-name.sql.ts';
import { isoDay, isoStamp, plainStamp } from '../sql/stamps.ts';
import { valueUnlessNull, wireObject } from '../sql/wire-object.ts';

/** Columns of table o, the organization. */
export const organizationSortColumns: Record<OrganizationSort, RawBuilder<unknown>> = {
  createdOn: sql`o.created_on`,
  name: sql`o.name`,
  inn: sql`o.inn`,
  contractDateTo: sql`o.contract_date_to`,
};

const names = { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` };

/** The whole record; table s is the signer, t the client type. */
export const organizationJson = wireObject(organizationRecord, {
  ...names,
  address: sql`o.address`,
  accountNumber: sql`o.account_number`,
  mfo: sql`o.mfo`,
  phoneNumber: sql`o.phone_number`,
  vatRegCode: sql`o.vat_reg_code`,
  pinfl: sql`o.pinfl`,
  isLtd: sql`o.is_ltd`,
  branchCode: sql`o.branch_code`,
  branchName: sql`o.branch_name`,
  contractNumber: sql`o.contract_number`,
  contractDateFrom: isoDay(sql`o.contract_date_from`),
  contractDateFromStr: sql`o.contract_date_from::text`,
  contractDateTo: isoDay(sql`o.contract_date_to`),
  contractDateToStr: sql`o.contract_date_to::text`,
  contractSum: sql`o.contract_sum::text`,
  credit: sql`o.credit::text`,
  sumForMail: sql`o.sum_for_mail::text`,
  sumForOverPaged: sql`o.sum_for_over_paged::text`,
  contractSignerUnitId: sql`o.contract_signer_unit_id`,
  contractSignerUnit: valueUnlessNull(
    sql`s.id`,
    wireObject(unitBrief, { id: sql`s.id`, name: sql`s.name`, isHead: sql`s.is_head` }),
  ),
  hasContractWithGlobalUnit: sql`o.has_contract_with_global_unit`,
  clientType: valueUnlessNull(sql`t.id`, wireObject(namedRecord, { id: sql`t.id`, name: sql`t.name` })),
  isActive: sql`o.is_active`,
  isNotified: sql`o.is_notified`,
  createdOn: isoStamp(sql`o.created_on`),
  createdOnStr: plainStamp(sql`o.created_on`),
  unitsCount: sql`(select count(*)::int from unit u where u.organization_id = o.id)`,
  unpricedUnitsCount: sql`(select count(*)::int from unit u where u.organization_id = o.id and ${isUnpricedIn('u')})`,
});

/** Joins the signer and client type of organization o. */
export const signerAndTypeJoins = sql`left join global_unit s on s.id = o.contract_signer_unit_id
      left join client_type t on t.id = o.client_type_id`;

const lettersOf = (condition: RawBuilder<unknown>) => sql`(select coalesce(sum(c.letters), 0)::int from mail_count c
  where c.organization_id = o.id and ${condition})`;

/** An organization with its number of letters, and whether the caller may edit it. */
const recordOf = (editReach: Reach) =>
  wireObject(organizationInList, {
    organization: organizationJson,
    createdMailsCount: lettersOf(sql`true`),
    sentMailsCount: lettersOf(sql`c.is_sent`),
    mayEdit: sql`coalesce(${organizationWithin(editReach)}, false)`,
  });

const nameOnly = wireObject(organizationNameInList, { organization: wireObject(organizationBrief, names) });

type Filters = FiltersOf<OrganizationQuery> & FiltersOf<GlobalOrganizationQuery>;

const conditions: FilterMappers<Filters, Condition, [today: string]> = {
  unitId: (id) => sql`o.contract_signer_unit_id = ${id}`,
  inn: (inn) => sql`o.inn = ${inn}`,
  isActive: (isActive) => sql`o.is_active = ${isActive}`,
  contract: (state, today) =>
    state === 'ended'
      ? sql`o.contract_date_to < ${today}::date`
      : sql`o.contract_date_to between ${today}::date and ${today}::date + ${sql.lit(contractEndingDays)}`,
  search: (words) =>
    words.trim() !== '' && sql`(${matchesName(sql`o.name`, words)} or o.inn like ${`${escapeLike(words.trim())}%`})`,
};

/**
 * Filter conditions of the page on table o: organizations or operator's organizations.
 * @param today day in Tashkent
 */
export const organizationFilters = (query: Filters, today: string): RawBuilder<boolean> =>
  allOf(mapActiveFilters(conditions, query, today));

interface Given {
  query: OrganizationQuery;
  /** Day in Tashkent. */
  today: string;
  reach: Reach;
  /** Reach of editable organizations; null for roles that see names only. */
  editReach: Reach | null;
}

/** Hidden columns can be neither filtered nor sorted by, because that would reveal their values. */
const nameQuery = (query: OrganizationQuery): OrganizationQuery => ({
  ...query,
  unitId: undefined,
  isActive: undefined,
  contract: undefined,
  sort: 'name',
});

export function organizationPageQuery({ query: asked, today, reach, editReach }: Given): RawBuilder<{ json: string }> {
  const query = editReach === null ? nameQuery(asked) : asked;
  const where = sql`${organizationWithin(reach)} and ${organizationFilters(query, today)}`;
  const direction = query.desc ? sql`desc` : sql`asc`;
  const order = sql`${organizationSortColumns[query.sort]} ${direction} nulls last, o.id ${direction}`;
  const records = sql`coalesce((
    select json_agg(${editReach === null ? nameOnly : recordOf(editReach)} order by ${order})
    from (select o.* from organization o where ${where} order by ${order} limit ${query.limit} offset ${query.skip}) o
      ${signerAndTypeJoins}), '[]'::json)`;
  const total = sql`(select count(*)::int from organization o where ${where})`;
  return sql`select ${wireObject(organizationPage, { records, total })}::text as json`;
}
