import { type RawBuilder, sql } from 'kysely';
import { isOfCustomer, organizationIdsWithin, type Reach } from '../reach.ts';
import { escapeLike } from '../sql/escape-like.ts';
import { hasWords, isWordSearch, matchesName } from '../sql/matches-name.sql.ts';
import { searchQueryWithin } from './search-query-within.sql.ts';

/** Limit of letters found by words alone. */
export const mostListed = 1000;

/** What other filters leave of the letters among which a receiver is looked for; staff's searches use it. */
export interface Among {
  /** Ids of the organizations that all of them belong to. */
  readonly organizations?: RawBuilder<unknown> | undefined;
  /** Whether they are few enough to be compared one by one, e.g. those of a registry. */
  readonly isFew?: boolean;
  /** The end of the few days in which all of them were created or sent. */
  readonly daysUntil?: Date | undefined;
}

/**
 * Conditions by which the receiver of a letter `m` matches the text: as a substring, or each typed word as the prefix
 * of a word, in any spelling and order. Each condition has its own index; in one `or`, Postgres would use none.
 */
export function receiverConditions(search: string, reach: Reach, among: Among = {}): RawBuilder<boolean>[] {
  const text = search.trim();
  if (text === '') return [sql`true`];
  if (among.isFew && !isOfCustomer(reach)) return [matchesName(sql`m.receiver`, text)];
  if (among.daysUntil && !isOfCustomer(reach)) return [isOfDays(text, among.daysUntil)];
  const contained = isOfContaining(text, reach, among);
  if (!isWordSearch(text)) return [contained];
  return [contained, hasReceiver(text, reach)];
}

/** Limit of `found_letters`: if more letters match, it returns only some of them. */
export const mostFound = 20_000;

/** In ms. `recent_query` covers at least this time before its moment. */
const thirtyDays = 30 * 86_400_000;

/**
 * Whether the receiver of the letter `m` matches the text, for lists of letters created or sent in the few days before
 * `until`. Compares the substring row by row. Comparing words needs the folded name, which takes eight times as long, so
 * an index finds the letters with these words that were created in the thirty to sixty days before `until`. Names are folded
 * row by row in two cases: for letters created earlier (a draft can be sent months later), and for all letters if the
 * index lookup reached its limit.
 * @param most limit of the index lookup
 */
export function isOfDays(text: string, until: Date, most = mostFound): RawBuilder<boolean> {
  const contained = isContained(text);
  if (!isWordSearch(text)) return contained;
  const folded = hasWords(sql`m.receiver`, text);
  // If the lookup reached its limit, a null in the set makes `in` null instead of false, so that `coalesce` folds the name.
  const found = sql`(select unnest(case when cardinality(ids) < ${most} then ids else array_append(ids, null) end)
    from (select array(select found_letters(receiver_query(${text}) && recent_query(${until}), ${most})) as ids) recent)`;
  return sql`(case when ${contained} then true
    when m.created_on < ${new Date(until.getTime() - thirtyDays)} then ${folded}
    else coalesce(m.id in ${found}, ${folded}) end)`;
}

/** Number of newest letters that are compared one by one, so that not all letters with a common word are read. */
export const mostCompared = 5000;

/** Whether the receiver of the letter `m` contains the text. */
export const isContained = (search: string) => sql<boolean>`m.receiver ilike ${patternOf(search)}`;

/**
 * Whether the index of trigrams can exclude letters without the text. Others, such as «Ли» and «№», staff find among the
 * newest letters and by words: the index would be read as a whole.
 */
const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}|[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(text);

/** Letters `m` of the newest ones that contain the text, with the columns of `letters_named`. */
const newestNamed = (text: string) => sql`(select id, created_on, organization_id from (select * from mail
    where deleted_on is null order by created_on desc, id desc limit ${mostCompared}) m where ${isContained(text)}) m`;

const patternOf = (search: string) => `%${escapeLike(search.trim())}%`;

/** How staff search for letters by the receiver alone. */
export interface ReceiverMatches {
  /** Whether the receiver of the letter `m` contains the text. */
  readonly contained: RawBuilder<boolean>;
  /** Letters `m`, with id and created_on, whose receiver contains the text: those since a moment, or all if it is null. */
  readonly lettersSince: (moment: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Whether the receiver of `m` has each typed word as the prefix of a word; absent if words cannot be searched. */
  readonly byWords?: RawBuilder<boolean>;
}

/**
 * The conditions of `receiverConditions` for staff.
 * @param most number of newest letters that are found by words
 */
export function receiverMatches(search: string, reach: Reach, most = mostListed): ReceiverMatches {
  const pattern = patternOf(search);
  const contained = {
    contained: isContained(search),
    lettersSince: (moment: RawBuilder<unknown>) =>
      hasTrigram(search) ? sql`letters_named(${pattern}, ${moment}) m` : newestNamed(search),
  };
  return isWordSearch(search.trim()) ? { ...contained, byWords: hasReceiver(search, reach, most) } : contained;
}

/**
 * Customers search through a SQL function: they may not read mail_search, and under row-level security Postgres would
 * compare each letter within reach, because ilike is not leakproof.
 */
function isOfContaining(text: string, reach: Reach, among: Among): RawBuilder<boolean> {
  if (reach.kind === 'nothing') return sql`false`;
  const pattern = patternOf(text);
  if (isOfCustomer(reach)) return isOneOf(sql`letters_containing(${pattern}, ${reach.organizationId})`);
  const organizations = among.organizations ?? organizationIdsWithin(reach);
  if (organizations) return isOneOf(sql`letters_of(${pattern}, array(${organizations}))`);
  return hasTrigram(text)
    ? isOneOf(sql`(letters_named(${pattern}, null)).id`)
    : isOneOf(sql`m.id from ${newestNamed(text)}`);
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
