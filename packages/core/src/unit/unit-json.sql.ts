import { organizationBrief, userBrief } from '@hybrid-mail/contracts/people';
import { unitName } from '@hybrid-mail/contracts/unit';
import { sql } from 'kysely';
import { wireObject } from '../sql/wire-object.ts';

/** The name of a unit and its organization; u and o are their tables. */
export const unitJson = wireObject(unitName, {
  id: sql`u.id`,
  name: sql`u.name`,
  isHead: sql`u."isHead"`,
  organization: wireObject(organizationBrief, { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` }),
});

/** The name of a user; p is the table. */
export const userJson = wireObject(userBrief, { id: sql`p.id`, name: sql`p.name`, unitId: sql`p."unitId"` });
