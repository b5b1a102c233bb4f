import { can, scopeOf } from '@hybrid-mail/access';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import { type SearchResults, searchResults } from '@hybrid-mail/contracts/search';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { type Reach, reachOf } from '../reach.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { wireObject } from '../sql/wire-object.ts';
import { foundLettersJson } from './find-letters.sql.ts';
import {
  foundGlobalOrganizationsJson,
  foundGlobalUsersJson,
  foundOrganizationsJson,
  foundRegistriesJson,
  foundUsersJson,
} from './find-others.sql.ts';
import { foundReceiversJson } from './find-receivers.sql.ts';
import { foundLetterTables, lettersTotal } from './found-letter-tables.sql.ts';

type SearchAction = 'registry.import' | 'organization.list' | 'user.list';

/**
 * Finds letters, receivers, registries, and the organizations and users of customers and the operator by one text; each
 * kind is limited to what the caller may list. An empty text returns the latest letters.
 */
export function findAnything(
  { db, reach, actor }: Pick<Context, 'db' | 'reach' | 'actor'>,
  { search }: { search: string },
): Promise<WireText<SearchResults>> {
  const answer = wireObject(searchResults, {
    letters: foundLettersJson(search),
    lettersTotal: lettersTotal(search),
    receivers: foundReceiversJson(search),
    registries: foundRegistriesJson(search, listed(actor, 'registry.import')),
    organizations: foundOrganizationsJson(search, listed(actor, 'organization.list')),
    users: foundUsersJson(search, listed(actor, 'user.list')),
    globalOrganizations: foundGlobalOrganizationsJson(search, can(actor.role, 'global.read')),
    globalUsers: foundGlobalUsersJson(search, can(actor.role, 'global.read')),
  });
  return queryWireReply(db, sql`with ${foundLetterTables(search, reach)} select ${answer}::text as json`, {
    prepared: true,
  });
}

/** The caller's reach for the action; null when the role may not perform it. */
function listed(actor: Actor, action: SearchAction): Reach | null {
  const scope = scopeOf(actor.role, action);
  return scope === null ? null : reachOf(actor, scope);
}
