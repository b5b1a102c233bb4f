import { organizationBrief } from '@hybrid-mail/contracts/people';
import { unitInList, unitName, unitPage } from '@hybrid-mail/contracts/unit';
import { type RawBuilder, sql } from 'kysely';
import { type Reach, unitWithin } from '../reach.ts';
import { wireObject } from '../sql/wire-object.ts';

type JsonQuery = RawBuilder<{ json: string }>;

const names = {
  id: sql`u.id`,
  name: sql`u.name`,
  isHead: sql`u."isHead"`,
  organization: wireObject(organizationBrief, { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` }),
};

const nameJson = wireObject(unitName, names);

const contractJson = wireObject(unitInList, {
  ...names,
  isActive: sql`u."isActive"`,
  contractNumber: sql`u."contractNumber"`,
  contractDateFromStr: sql`u."contractDateFrom"::text`,
  contractDateToStr: sql`u."contractDateTo"::text`,
  sumForMail: sql`u."sumForMail"::text`,
  sumForOverPaged: sql`u."sumForOverPaged"::text`,
});

interface UnitPage {
  limit: number;
  skip: number;
  inn: string | undefined;
  /** With contract and prices. */
  isWhole: boolean;
}

const order = sql`o.name, u."isHead" desc, u.name`;

const unitsIn = (reach: Reach, inn: string | undefined) => sql`
  from unit u join organization o on o.id = u."organizationId"
  where ${unitWithin(reach)} and ${inn === undefined ? sql`true` : sql`o.inn = ${inn}`}`;

export function unitPageQuery(reach: Reach, { limit, skip, inn, isWhole }: UnitPage): JsonQuery {
  const units = unitsIn(reach, inn);
  const records = sql`coalesce((select json_agg(page.json) from (
    select ${isWhole ? contractJson : nameJson} as json ${units} order by ${order} limit ${limit} offset ${skip}) page), '[]'::json)`;
  return sql`select ${wireObject(unitPage, { records, total: sql`(select count(*) ${units})` })}::text as json`;
}

export const allUnitsQuery = (reach: Reach, inn: string | undefined): JsonQuery =>
  sql`select coalesce(json_agg(${nameJson} order by ${order}), '[]'::json)::text as json ${unitsIn(reach, inn)}`;
