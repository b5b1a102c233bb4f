import { userTypes } from '@hybrid-mail/access';
import { organizationBrief } from '@hybrid-mail/contracts/people';
import { foundRegistry, foundUser, maxSearchResults } from '@hybrid-mail/contracts/search';
import { type RawBuilder, sql } from 'kysely';
import { mailWithin, organizationWithin, type Reach, userWithin } from '../reach.ts';
import { isListedGlobalUser } from '../sql/listed-user.sql.ts';
import { hasWords } from '../sql/matches-name.sql.ts';
import { isoStamp } from '../sql/stamps.ts';
import { wireObject } from '../sql/wire-object.ts';

/** There are far fewer registries than letters, so the newest are compared one by one, without an index. */
const newestCompared = 1000;

const none = sql`'[]'::json`;

const brief = wireObject(organizationBrief, { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` });

/** JSON array of registries found by file name and note, newest first. */
export function foundRegistriesJson(search: string, reach: Reach | null): RawBuilder<unknown> {
  if (reach === null) return none;
  const record = wireObject(foundRegistry, {
    id: sql`r.id`,
    fileName: sql`r.file_name`,
    note: sql`r.note`,
    rowCount: sql`r.row_count`,
    createdOn: isoStamp(sql`r.created_on`),
  });
  return sql`(select coalesce(json_agg(${record} order by r.created_on desc, r.id desc), ${none}) from (
    select r.* from (
      select r.* from registry r where r.deleted_on is null and ${mailWithin(reach, 'r')}
      order by r.created_on desc, r.id desc limit ${newestCompared}) r
    where ${hasWords(sql`concat_ws(' ', r.file_name, r.note)`, search)}
    order by r.created_on desc, r.id desc limit ${maxSearchResults.registries}) r)`;
}

/** JSON array of organizations found by name and INN. */
export function foundOrganizationsJson(search: string, reach: Reach | null): RawBuilder<unknown> {
  if (reach === null) return none;
  return sql`(select coalesce(json_agg(${brief} order by o.name, o.id), ${none}) from (
    select o.* from organization o
    where ${hasWords(sql`o.name || ' ' || o.inn`, search)} and ${organizationWithin(reach)}
    order by o.name, o.id limit ${maxSearchResults.organizations}) o)`;
}

/** JSON array of the operator's organizations found by name and INN. */
export function foundGlobalOrganizationsJson(search: string, mayList: boolean): RawBuilder<unknown> {
  if (!mayList) return none;
  return sql`(select coalesce(json_agg(${brief} order by o.name, o.id), ${none}) from (
    select o.* from global_organization o
    where ${hasWords(sql`o.name || ' ' || o.inn`, search)}
    order by o.name, o.id limit ${maxSearchResults.ofPost}) o)`;
}

const userRecord = wireObject(foundUser, {
  id: sql`p.id`,
  name: sql`p.name`,
  username: sql`p.username`,
  organization: brief,
});

/** JSON array of the operator's users found by name and login, limited to users whom their list shows. */
export function foundGlobalUsersJson(search: string, mayList: boolean): RawBuilder<unknown> {
  if (!mayList) return none;
  return sql`(select coalesce(json_agg(${userRecord} order by p.name, p.id), ${none}) from (
    select p.* from user_account p
    where ${hasWords(sql`p.name || ' ' || p.username`, search)}
      and ${isListedGlobalUser}
    order by p.name, p.id limit ${maxSearchResults.ofPost}) p
    join global_organization o on o.id = p.global_organization_id)`;
}

/** JSON array of the organizations' users found by name and login. */
export function foundUsersJson(search: string, reach: Reach | null): RawBuilder<unknown> {
  if (reach === null) return none;
  return sql`(select coalesce(json_agg(${userRecord} order by p.name, p.id), ${none}) from (
    select p.* from user_account p
    where ${hasWords(sql`p.name || ' ' || p.username`, search)}
      and p.type = ${userTypes.ordinary} and not p.is_program and ${userWithin(reach)}
    order by p.name, p.id limit ${maxSearchResults.users}) p
    join organization o on o.id = p.organization_id)`;
}
