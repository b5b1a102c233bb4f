import { userBrief } from '@hybrid-mail/contracts/people';
import { type RawBuilder, sql } from 'kysely';
import { type Reach, userWithin } from '../reach.ts';
import { wireObject } from '../sql/wire-object.ts';

const userJson = wireObject(userBrief, { id: sql`p.id`, name: sql`p.name`, unitId: sql`p.unit_id` });

export const unitUsersQuery = (reach: Reach, inn: string | undefined): RawBuilder<{ json: string }> => sql`
  select coalesce(json_agg(${userJson} order by p.name), '[]'::json)::text as json
  from user_account p join organization o on o.id = p.organization_id
  where ${userWithin(reach)} and ${inn === undefined ? sql`true` : sql`o.inn = ${inn}`}`;
