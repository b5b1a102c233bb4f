import { can, scopeOf } from '@hybrid-mail/access';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import { type Found, found } from '@hybrid-mail/contracts/search';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { type Reach, reachOf } from '../reach.ts';
import { wireObject } from '../sql/wire-object.ts';
import { wireAnswer } from '../sql/wire-row.ts';
import { foundLetters } from './find-letters.sql.ts';
import {
  foundGlobalOrganizations,
  foundGlobalUsers,
  foundOrganizations,
  foundRegistries,
  foundUsers,
} from './find-others.sql.ts';
import { foundReceivers } from './find-receivers.sql.ts';
import { foundLetterTables, lettersTotal } from './found-letter-tables.sql.ts';

type SearchAction = 'registry.import' | 'organization.list' | 'user.list';

/**
 * Finds letters, receivers, registries, and the organizations and users of customers and the operator by one text; each
 * kind is limited to what the caller may list. An empty text returns the latest letters.
 */
export function findAnything(
  { db, reach, actor }: Pick<Context, 'db' | 'reach' | 'actor'>,
  { search }: { search: string },
): Promise<WireText<Found>> {
  const answer = wireObject(found, {
    letters: foundLetters(search),
    lettersTotal: lettersTotal(search),
    receivers: foundReceivers(search),
    registries: foundRegistries(search, listed(actor, 'registry.import')),
    organizations: foundOrganizations(search, listed(actor, 'organization.list')),
    users: foundUsers(search, listed(actor, 'user.list')),
    globalOrganizations: foundGlobalOrganizations(search, can(actor.role, 'global.read')),
    globalUsers: foundGlobalUsers(search, can(actor.role, 'global.read')),
  });
  return wireAnswer(db, sql`with ${foundLetterTables(search, reach)} select ${answer}::text as json`, {
    prepared: true,
  });
}

/** The caller's reach for the action; null when the role may not perform it. */
function listed(actor: Actor, action: SearchAction): Reach | null {
  const scope = scopeOf(actor.role, action);
  return scope === null ? null : reachOf(actor, scope);
}
