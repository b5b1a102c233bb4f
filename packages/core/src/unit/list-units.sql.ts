import { type FilterMappers, type FiltersOf, mapActiveFilters } from '@hybrid-mail/contracts/each-filter';
import { namedRecord, organizationBrief } from '@hybrid-mail/contracts/people';
import {
  type UnitQuery,
  type UnitSort,
  unitInList,
  unitPage,
  unitSummary,
  unitWithContract,
} from '@hybrid-mail/contracts/unit';
import { type RawBuilder, sql } from 'kysely';
import { placeNameInSql } from '../place-name-in-sql.ts';
import { type Reach, unitWithin } from '../reach.ts';
import { allOf, type Condition } from '../sql/all-of.ts';
import { matchesName } from '../sql/matches-name.sql.ts';
import { isoDay, isoStamp, plainStamp } from '../sql/stamps.ts';
import { wireObject } from '../sql/wire-object.ts';

type JsonQuery = RawBuilder<{ json: string }>;

const names = {
  id: sql`u.id`,
  name: sql`u.name`,
  isHead: sql`u.is_head`,
  organization: wireObject(organizationBrief, { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` }),
};

const contract = {
  isActive: sql`u.is_active`,
  contractNumber: sql`u.contract_number`,
  contractDateFrom: isoDay(sql`u.contract_date_from`),
  contractDateFromStr: sql`u.contract_date_from::text`,
  contractDateTo: isoDay(sql`u.contract_date_to`),
  contractDateToStr: sql`u.contract_date_to::text`,
  sumForMail: sql`u.sum_for_mail::text`,
  sumForOverPaged: sql`u.sum_for_over_paged::text`,
};

const region = () => wireObject(namedRecord, { id: sql`g.id`, name: placeNameInSql('g') });

const nameJson = wireObject(unitSummary, names);

/** The whole record of unit u of organization o. */
export const unitJson = () =>
  wireObject(unitInList, {
    ...names,
    ...contract,
    address: sql`u.address`,
    contractSum: sql`u.contract_sum::text`,
    regions: sql`(select coalesce(json_agg(${region()} order by g.id), '[]'::json)
    from unit_region ur join region g on g.id = ur.region_id where ur.unit_id = u.id)`,
    createdOn: isoStamp(sql`u.created_on`),
    createdOnStr: plainStamp(sql`u.created_on`),
  });

/** Columns of a unit that the caller may see. */
const records = {
  names: () => nameJson,
  contract: () => wireObject(unitWithContract, { ...names, ...contract }),
  whole: unitJson,
};
export type UnitDetail = keyof typeof records;

/** By organization, its head unit first. */
const byOrganization = sql`o.name, u.is_head desc, u.name, u.id`;

const orders: Record<UnitSort, [ascending: RawBuilder<unknown>, descending: RawBuilder<unknown>]> = {
  organization: [byOrganization, sql`o.name desc, u.is_head desc, u.name, u.id`],
  name: [sql`u.name, u.id`, sql`u.name desc, u.id desc`],
  createdOn: [sql`u.created_on, u.id`, sql`u.created_on desc, u.id desc`],
  contractDateTo: [sql`u.contract_date_to nulls last, u.id`, sql`u.contract_date_to desc nulls last, u.id desc`],
};

const conditions: FilterMappers<FiltersOf<UnitQuery>, Condition> = {
  inn: (inn) => sql`o.inn = ${inn}`,
  isActive: (isActive) => sql`u.is_active = ${isActive}`,
  search: (words) => words.trim() !== '' && matchesName(sql`u.name`, words),
};

function unitsIn(reach: Reach, query: FiltersOf<UnitQuery>) {
  const where = allOf([unitWithin(reach), ...mapActiveFilters(conditions, query)]);
  return sql`from unit u join organization o on o.id = u.organization_id where ${where}`;
}

export function unitPageQuery(reach: Reach, query: UnitQuery, detail: UnitDetail): JsonQuery {
  const units = unitsIn(reach, query);
  const order = orders[query.sort][query.desc ? 1 : 0];
  const page = sql`coalesce((select json_agg(page.json) from (select ${records[detail]()} as json
    ${units} order by ${order} limit ${query.limit} offset ${query.skip}) page), '[]'::json)`;
  return sql`select ${wireObject(unitPage, { records: page, total: sql`(select count(*) ${units})` })}::text as json`;
}

export const allUnitsQuery = (reach: Reach, inn: string | undefined): JsonQuery =>
  sql`select coalesce(json_agg(${nameJson} order by ${byOrganization}), '[]'::json)::text as json ${unitsIn(reach, { inn })}`;
