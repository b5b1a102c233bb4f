import { templateOption } from '@hybrid-mail/contracts/template';
import { type RawBuilder, sql } from 'kysely';
import { organizationWithin, type Reach } from '../../reach.ts';
import { wireObject } from '../../sql/wire-object.ts';
import { newestVersionJoin, templateFieldsJson } from './list-templates.sql.ts';

const option = wireObject(templateOption, {
  id: sql`t.id`,
  name: sql`t.name`,
  version: sql`v.version`,
  fields: templateFieldsJson,
});

/** @param organizationId undefined: all organizations within reach */
export const templateOptionsQuery = (
  organizationId: number | undefined,
  reach: Reach,
): RawBuilder<{ json: string }> => sql`
  select coalesce(json_agg(${option} order by lower(t.name), t.id), '[]'::json)::text as json
  from template t join organization o on o.id = t.organization_id ${newestVersionJoin}
  where t.retired_on is null and ${organizationWithin(reach)} and ${organizationId === undefined ? sql`true` : sql`o.id = ${organizationId}`}`;
