import { changedUnit, grantChanges } from '@hybrid-mail/contracts/grant';
import { organizationBrief } from '@hybrid-mail/contracts/people';
import { type RawBuilder, sql } from 'kysely';
import { wireObject } from '../sql/wire-object.ts';
import type { GrantCopy } from './assert-may-copy-grants.ts';

/** Limit of names per kind; the counts are complete. */
const maxNamed = 100;

type Ids = RawBuilder<unknown>;

/** Organizations that are granted to the user `has` and not to the user `hasNot`. */
const organizationsOnlyOf = (has: number, hasNot: number): Ids => sql`
  select organization_id as id from organization_grant where user_id = ${has} and is_active
  except select organization_id from organization_grant where user_id = ${hasNot} and is_active`;

const unitsOnlyOf = (has: number, hasNot: number): Ids => sql`
  select unit_id as id from unit_grant where user_id = ${has} and is_active
  except select unit_id from unit_grant where user_id = ${hasNot} and is_active`;

const countOf = (ids: Ids) => sql`(select count(*)::int from (${ids}) n)`;

const organization = wireObject(organizationBrief, { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` });
const unit = wireObject(changedUnit, { id: sql`u.id`, name: sql`u.name`, organization });

const organizationsOf = (ids: Ids) => sql`coalesce((select json_agg(${organization} order by o.name, o.id)
  from (select o.* from organization o where o.id in (${ids}) order by o.name, o.id limit ${maxNamed}) o), '[]'::json)`;

const unitsOf = (ids: Ids) => sql`coalesce((select json_agg(${unit} order by o.name, u.name, u.id)
  from (select u.* from unit u where u.id in (${ids}) order by u.organization_id, u.name limit ${maxNamed}) u
    join organization o on o.id = u.organization_id), '[]'::json)`;

export function grantChangesQuery({ fromId, toId }: GrantCopy): RawBuilder<{ json: string }> {
  const organizations = { on: organizationsOnlyOf(fromId, toId), off: organizationsOnlyOf(toId, fromId) };
  const units = { on: unitsOnlyOf(fromId, toId), off: unitsOnlyOf(toId, fromId) };
  return sql`select ${wireObject(grantChanges, {
    organizationsOnCount: countOf(organizations.on),
    organizationsOffCount: countOf(organizations.off),
    unitsOnCount: countOf(units.on),
    unitsOffCount: countOf(units.off),
    organizationsOn: organizationsOf(organizations.on),
    organizationsOff: organizationsOf(organizations.off),
    unitsOn: unitsOf(units.on),
    unitsOff: unitsOf(units.off),
  })}::text as json`;
}
