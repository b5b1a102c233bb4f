import { namedRecord, organizationBrief } from '@hybrid-mail/contracts/people';
import { registryPermission } from '@hybrid-mail/contracts/registry-permission';
import { type RawBuilder, sql } from 'kysely';
import { isoStamp, plainStamp } from '../sql/stamps.ts';
import { wireObject } from '../sql/wire-object.ts';

const record = wireObject(registryPermission, {
  id: sql`g.id`,
  organization: wireObject(organizationBrief, { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` }),
  user: wireObject(namedRecord, { id: sql`p.id`, name: sql`p.name` }),
  createdOn: isoStamp(sql`g.created_on`),
  createdOnStr: plainStamp(sql`g.created_on`),
});

export const registryPermissionsQuery = (organizationId: number | undefined): RawBuilder<{ json: string }> => sql`
  select coalesce(json_agg(${record} order by o.name, g.id), '[]'::json)::text as json
  from registry_permission g join organization o on o.id = g.organization_id
    join user_account p on p.id = g.granted_by_id
  where ${organizationId === undefined ? sql`true` : sql`o.id = ${organizationId}`}`;
