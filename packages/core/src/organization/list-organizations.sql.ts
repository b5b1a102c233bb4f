import {
  type OrganizationQuery,
  type OrganizationSort,
  organizationInList,
  organizationNameInList,
  organizationPage,
  organizationRecord,
} from '@hybrid-mail/contracts/organization';
import { named, organizationBrief, unitBrief } from '@hybrid-mail/contracts/people';
import { type RawBuilder, sql } from 'kysely';
import { isUnpriced } from '../mail/price.sql.ts';
import { organizationWithin, type Reach } from '../reach.ts';
import { allOf } from '../sql/all-of.ts';
import { literally } from '../sql/literally.ts';
import { isoDay, isoStamp, plainStamp } from '../sql/stamps.ts';
import { present, wireObject } from '../sql/wire-object.ts';

/** Of a table called o. */
export const organizationSortColumns: Record<OrganizationSort, RawBuilder<unknown>> = {
  createdOn: sql`o."createdOn"`,
  name: sql`o.name`,
  inn: sql`o.inn`,
  contractDateTo: sql`o."contractDateTo"`,
};

const names = { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` };

const whole = wireObject(organizationRecord, {
  ...names,
  address: sql`o.address`,
  accountNumber: sql`o."accountNumber"`,
  mfo: sql`o.mfo`,
  phoneNumber: sql`o."phoneNumber"`,
  vatRegCode: sql`o."vatRegCode"`,
  pinfl: sql`o.pinfl`,
  isLtd: sql`o."isLtd"`,
  branchCode: sql`o."branchCode"`,
  branchName: sql`o."branchName"`,
  contractNumber: sql`o."contractNumber"`,
  contractDateFrom: isoDay(sql`o."contractDateFrom"`),
  contractDateFromStr: sql`o."contractDateFrom"::text`,
  contractDateTo: isoDay(sql`o."contractDateTo"`),
  contractDateToStr: sql`o."contractDateTo"::text`,
  contractSum: sql`o."contractSum"::text`,
  sumForMail: sql`o."sumForMail"::text`,
  sumForOverPaged: sql`o."sumForOverPaged"::text`,
  contractSignerUnitId: sql`o."contractSignerUnitId"`,
  contractSignerUnit: present(
    sql`s.id`,
    wireObject(unitBrief, { id: sql`s.id`, name: sql`s.name`, isHead: sql`s."isHead"` }),
  ),
  hasContractWithGlobalUnit: sql`o."hasContractWithGlobalUnit"`,
  clientType: present(sql`t.id`, wireObject(named, { id: sql`t.id`, name: sql`t.name` })),
  isActive: sql`o."isActive"`,
  isNotified: sql`o."isNotified"`,
  createdOn: isoStamp(sql`o."createdOn"`),
  createdOnStr: plainStamp(sql`o."createdOn"`),
  unitsCount: sql`(select count(*)::int from unit u where u."organizationId" = o.id)`,
  unpricedUnitsCount: sql`(select count(*)::int from unit u where u."organizationId" = o.id and ${isUnpriced})`,
});

const lettersOf = (condition: RawBuilder<unknown>) => sql`(select coalesce(sum(c.letters), 0)::int from mail_count c
  where c."organizationId" = o.id and ${condition})`;

/** An organization with its letters, and whether it may be edited. */
const recordOf = (editReach: Reach) =>
  wireObject(organizationInList, {
    organization: whole,
    createdMailsCount: lettersOf(sql`true`),
    sentMailsCount: lettersOf(sql`c."isSent"`),
    mayEdit: sql`coalesce(${organizationWithin(editReach)}, false)`,
  });

const nameOnly = wireObject(organizationNameInList, { organization: wireObject(organizationBrief, names) });

type Condition = RawBuilder<boolean>;
type Filters = Pick<OrganizationQuery, 'unitId' | 'inn' | 'isActive' | 'search'>;

/** What the filters of the page leave of a table called o: of organizations, or of global ones. */
export function organizationFilters({ unitId, inn, isActive, search = '' }: Filters): Condition {
  const words = literally(search.trim());
  return allOf([
    unitId !== undefined && sql`o."contractSignerUnitId" = ${unitId}`,
    inn !== undefined && sql`o.inn = ${inn}`,
    isActive !== undefined && sql`o."isActive" = ${isActive}`,
    words !== '' && sql`(o.name ilike ${`%${words}%`} or o.inn like ${`${words}%`})`,
  ]);
}

interface Given {
  query: OrganizationQuery;
  reach: Reach;
  /** What the caller may edit; null for whoever may know names only. */
  editReach: Reach | null;
}

/** What is not shown is no filter and no order either: both would tell it. */
const nameQuery = (query: OrganizationQuery): OrganizationQuery => ({
  ...query,
  unitId: undefined,
  isActive: undefined,
  sort: 'name',
});

export function organizationPageQuery({ query: asked, reach, editReach }: Given): RawBuilder<{ json: string }> {
  const query = editReach === null ? nameQuery(asked) : asked;
  const where = sql`${organizationWithin(reach)} and ${organizationFilters(query)}`;
  const direction = query.desc ? sql`desc` : sql`asc`;
  const order = sql`${organizationSortColumns[query.sort]} ${direction} nulls last, o.id ${direction}`;
  const records = sql`coalesce((
    select json_agg(${editReach === null ? nameOnly : recordOf(editReach)} order by ${order})
    from (select o.* from organization o where ${where} order by ${order} limit ${query.limit} offset ${query.skip}) o
      left join global_unit s on s.id = o."contractSignerUnitId"
      left join client_type t on t.id = o."clientTypeId"), '[]'::json)`;
  const total = sql`(select count(*)::int from organization o where ${where})`;
  return sql`select ${wireObject(organizationPage, { records, total })}::text as json`;
}
