import { type RawBuilder, sql } from 'kysely';
import { isOfCustomer, type Reach } from '../reach.ts';
import { escapeLike } from '../sql/escape-like.ts';
import { isWordSearch } from '../sql/matches-name.sql.ts';
import { searchQueryWithin } from './search-query-within.sql.ts';

/** Limit of letters found by words alone. */
export const mostListed = 1000;

/**
 * Conditions by which the receiver of a letter `m` matches the text: as a substring, or each typed word as the prefix
 * of a word, in any spelling and order. Each condition has its own index; in one `or`, Postgres would use none.
 */
export function receiverConditions(search: string, reach: Reach): RawBuilder<boolean>[] {
  const text = search.trim();
  if (text === '') return [sql`true`];
  const contained = isContained(patternOf(text), reach);
  if (!isWordSearch(text)) return [contained];
  return [contained, hasReceiver(text, reach)];
}

const patternOf = (search: string) => `%${escapeLike(search.trim())}%`;

/** How staff search for rows `m` of mail_search by the receiver alone. */
export interface ReceiverMatches {
  /** Whether the receiver contains the text. */
  readonly contained: RawBuilder<boolean>;
  /** The same condition for looking it up in the index; see `name_part`. */
  readonly isContainedByIndex: RawBuilder<boolean>;
  /** Whether the receiver has each typed word as the prefix of a word; absent if words cannot be searched. */
  readonly byWords?: RawBuilder<boolean>;
}

/**
 * The conditions of `receiverConditions` for staff.
 * @param most number of newest letters that are found by words
 */
export function receiverMatches(search: string, reach: Reach, most = mostListed): ReceiverMatches {
  const pattern = patternOf(search);
  const contained = {
    contained: sql<boolean>`m.receiver ilike ${pattern}`,
    isContainedByIndex: isContainedByIndex(sql`m.receiver`, pattern),
  };
  return isWordSearch(search.trim()) ? { ...contained, byWords: hasReceiver(search, reach, most) } : contained;
}

/** Three parts of the pattern are looked up; the whole is compared as an expression, which no index has. */
const isContainedByIndex = (receiver: RawBuilder<unknown>, pattern: string) => sql<boolean>`(
  ${receiver} ilike name_part(${pattern}, 1) and ${receiver} ilike name_part(${pattern}, 2)
  and ${receiver} ilike name_part(${pattern}, 3) and (${receiver} || '') ilike ${pattern})`;

/**
 * Customers search through a SQL function: they may not read mail_search, and under row-level security Postgres would
 * compare each letter within reach, because ilike is not leakproof.
 */
function isContained(pattern: string, reach: Reach): RawBuilder<boolean> {
  if (reach.kind === 'nothing') return sql`false`;
  return isOfCustomer(reach)
    ? isOneOf(sql`letters_containing(${pattern}, ${reach.organizationId})`)
    : sql`m.id in (select s.mail_id from mail_search s where ${isContainedByIndex(sql`s.receiver`, pattern)})`;
}

/** Letters `m` whose receiver has each typed word as the prefix of a word: the newest ones, `most` of them. */
export function hasReceiver(search: string, reach: Reach, most = mostListed): RawBuilder<boolean> {
  const wanted = searchQueryWithin(sql`receiver_query(${search})`, reach);
  const found = sql`found_letters(${wanted}, ${most})`;
  if (isOfCustomer(reach)) return isOneOf(found);
  return sql`m.id = any((
    select case when cardinality(recent.ids) = ${most} then recent.ids else array(select ${found}) end
    from (select array(select found_letters(${wanted} && recent_query(${newest}), ${most})) as ids) recent)::int[])`;
}

/**
 * Array subquery, so that the function runs once: Postgres would join the set, and might run the function for each
 * letter.
 */
const isOneOf = (ids: RawBuilder<unknown>): RawBuilder<boolean> => sql`m.id = any(array(select ${ids}))`;

/**
 * Creation time of the newest letter. A search of the whole country first reads the thirty days before this time,
 * because a common word may occur in more letters than `found_letters` reads.
 */
const newest = sql`(select created_on from mail where deleted_on is null order by created_on desc, id desc limit 1)`;
