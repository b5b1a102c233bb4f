import { globalUnitRecord } from '@hybrid-mail/contracts/global-unit';
import { namedRecord, organizationBrief } from '@hybrid-mail/contracts/people';
import { type RawBuilder, sql } from 'kysely';
import { placeNameInSql } from '../place-name-in-sql.ts';
import { isoStamp, plainStamp } from '../sql/stamps.ts';
import { wireObject } from '../sql/wire-object.ts';

const regionsOf =
  () => sql`coalesce((select json_agg(${wireObject(namedRecord, { id: sql`r.id`, name: placeNameInSql('r') })} order by ${placeNameInSql('r')})
  from global_unit_region ur join region r on r.id = ur.region_id where ur.global_unit_id = g.id), '[]'::json)`;

const recordOf = () =>
  wireObject(globalUnitRecord, {
    id: sql`g.id`,
    name: sql`g.name`,
    address: sql`g.address`,
    isHead: sql`g.is_head`,
    isAdmin: sql`g.is_admin`,
    globalOrganization: wireObject(organizationBrief, { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` }),
    regions: regionsOf(),
    createdOn: isoStamp(sql`g.created_on`),
    createdOnStr: plainStamp(sql`g.created_on`),
  });

export const globalUnitsQuery = (inn: string | undefined): RawBuilder<{ json: string }> => sql`
  select coalesce(json_agg(${recordOf()} order by o.name, g.is_head desc, g.name), '[]'::json)::text as json
  from global_unit g join global_organization o on o.id = g.global_organization_id
  where ${inn === undefined ? sql`true` : sql`o.inn = ${inn}`}`;
