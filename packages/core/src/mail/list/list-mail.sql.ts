import type { MailSort } from '@hybrid-mail/contracts/mail-columns';
import type { MailFilters, MailQuery } from '@hybrid-mail/contracts/mail-list';
import type { PriceRuleNumber } from '@hybrid-mail/contracts/price-rules';
import { fixedQuery, type TextQuery, textQuery } from '@hybrid-mail/db';
import { memoizePerLanguage } from '@hybrid-mail/messages/memoize-per-language';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { placeNameInSql } from '../../place-name-in-sql.ts';
import type { Reach } from '../../reach.ts';
import { mostListed, receiverMatches } from '../../search/index.ts';
import { matchesName } from '../../sql/matches-name.sql.ts';
import { memoizeByPriceRule } from '../price.sql.ts';
import { isAfter, type KeyKind, keyJson } from './cursor/after-place.sql.ts';
import { deletedLettersQuery } from './cursor/deleted-letters.sql.ts';
import type { Place } from './cursor/mail-cursor.ts';
import { type Condition, conditionsOf, isCounted, isOnlyReceiver } from './filter-conditions.sql.ts';
import { mailJoins, mailJson } from './mail-json.sql.ts';
import { everyMatch, newestMatches } from './receiver-matches.sql.ts';

interface SortColumn {
  readonly column: RawBuilder<unknown>;
  /** Type of its values, for cursors. */
  readonly kind: KeyKind;
  /** Whether the column belongs to a joined table. */
  readonly isJoined: boolean;
  /** Whether nulls are sorted last in both directions; columns without nulls use the order of the index. */
  readonly isNullable: boolean;
}

const sortBy =
  (isJoined: boolean) =>
  (column: RawBuilder<unknown>, kind: KeyKind = 'text'): SortColumn => ({ column, kind, isJoined, isNullable: false });
const [ofMail, joined] = [sortBy(false), sortBy(true)];
const nullable = (sort: SortColumn): SortColumn => ({ ...sort, isNullable: true });

const sortsIn = memoizePerLanguage(
  (): Record<MailSort, SortColumn> => ({
    id: ofMail(sql`m.id`, 'number'),
    sender: joined(sql`u.name`),
    organization: joined(sql`o.name`),
    receiver: ofMail(sql`m.receiver`),
    region: joined(placeNameInSql('r')),
    area: joined(placeNameInSql('a')),
    address: ofMail(sql`m.address`),
    recipient: nullable(joined(sql`pf.recipient`)),
    pagesCount: ofMail(sql`m.pages`, 'number'),
    createdOn: ofMail(sql`m.created_on`, 'moment'),
    sentOn: nullable(ofMail(sql`m.sent_on`, 'moment')),
    sendStatus: nullable(ofMail(sql`m.send_status`, 'number')),
    performedOn: nullable(joined(sql`pf.performed_on`, 'moment')),
    registryRow: nullable(ofMail(sql`(select w.row from registry_row w where w.mail_id = m.id)`, 'number')),
  }),
);

type Order = Pick<MailQuery, 'sort' | 'desc' | 'registry'>;

/** Sorting by file row runs a subquery per letter, so it is used only within one registry; otherwise sorts by id. */
const sortOf = ({ sort, registry }: Order): SortColumn =>
  sortsIn()[sort === 'registryRow' && registry === undefined ? 'id' : sort];

function orderOf(order: Order, column = sortOf(order).column): RawBuilder<unknown> {
  const { isNullable } = sortOf(order);
  const direction = order.desc ? sql`desc` : sql`asc`;
  return sql`${column} ${direction} ${isNullable ? sql`nulls last` : sql``}, m.id ${direction}`;
}

/** Letters `m` among which others are looked for; deleted ones are none of them. */
const liveMail = sql`(select * from mail where deleted_on is null) m`;

/** Ids of letters that match one of the conditions, with a column to sort by; each letter once. */
const matching = (
  ways: readonly Condition[],
  { column, tables = sql`` }: { column: RawBuilder<unknown>; tables?: RawBuilder<unknown> },
) =>
  sql.join(
    ways.map((way) => sql`select m.id, ${column} as place from ${liveMail} ${tables} where ${way}`),
    sql` union `,
  );

/** Exact number of matching letters. */
function totalOf(query: MailFilters, ways: readonly Condition[]): RawBuilder<number> {
  if (ways.length > 1) {
    const ids = matching(ways, { column: sql`null` });
    return sql`(select count(*)::int from (${ids}) matching)`;
  }
  if (isCounted(query)) {
    return sql`(select coalesce(sum(m.letters), 0)::int from mail_count m where ${ways[0]})`;
  }
  return sql`(select count(*)::int from mail m where m.deleted_on is null and ${ways[0]})`;
}

const totals = z.object({ total: z.int() });
const places = z.object({
  /** Null when it is not counted. */
  total: z.int().nullable(),
  /** One more than the page holds, if there is a next page. */
  ids: z.array(z.int()),
  /** The value of the page's last letter as JSON; null when there is no next page. */
  key: z.string().nullable(),
});

/** Parts of a page's query, for letters `m` and for rows `m` of the table `matching`. */
function pageParts(query: MailQuery, after: Place | undefined) {
  const sort = sortOf(query);
  const tables = sort.isJoined ? mailJoins : sql``;
  const isNullable = sort.isNullable && !(query.sort === 'sentOn' && query.isSent === true);
  const restFrom = (column: RawBuilder<unknown>) =>
    after ? isAfter({ ...sort, column, isNullable, desc: query.desc }, after) : sql`true`;
  return {
    column: sort.column,
    tables,
    restFrom,
    paged: sql`limit ${query.limit + 1} offset ${query.skip}`,
    key: sql`(select ${keyJson(sort)} from mail m ${tables}
      where cardinality(page.ids) > ${query.limit} and m.id = page.ids[${query.limit}::int])`,
  };
}

type PageIdsQuery = TextQuery<z.output<typeof places>>;

/** The page of a search by the receiver, which may be one of several conditions: the letters are found once. */
function receiverPageIdsQuery(query: MailQuery, reach: Reach, after: Place | undefined): PageIdsQuery {
  const { column, tables, restFrom, paged, key } = pageParts(query, after);
  const { receiver = '', skip, limit } = query;
  const page = sql`page as (select array(select m.id from matching m where ${restFrom(sql`m.place`)}
    order by ${orderOf(query, sql`m.place`)} ${paged}) as ids)`;
  const count = sql`(select count(*)::int from matching)`;
  const isBySearchRows = query.sort === 'createdOn' && isOnlyReceiver(query) && reach.kind === 'all';
  if (isBySearchRows && query.skipTotal && query.desc && !after) {
    const enough = skip + limit + 1;
    const matches = newestMatches(receiverMatches(receiver, reach, Math.min(enough, mostListed)), enough);
    return textQuery(
      places,
      sql`${matches}, ${page} select page.ids, ${key} as key,
        (select case when is_every then ${count} end from reading) as total from page`,
    );
  }
  const matches = isBySearchRows
    ? everyMatch(receiverMatches(receiver, reach))
    : sql`with matching as materialized (${matching(conditionsOf(query, reach), { column, tables })})`;
  return textQuery(places, sql`${matches}, ${page} select ${count} as total, page.ids, ${key} as key from page`);
}

/**
 * Ids of the page's letters, in order, and the total. A letter that matches two conditions counts once. With `skipTotal`
 * the letters are counted for a page beyond the last one alone.
 * @param after the place that the page begins after; undefined for a page that `skip` leads to
 */
export function mailPageIdsQuery(query: MailQuery, reach: Reach, after?: Place): PageIdsQuery {
  if (query.receiver?.trim()) return receiverPageIdsQuery(query, reach, after);
  const { column, tables, restFrom, paged, key } = pageParts(query, after);
  const [condition] = conditionsOf(query, reach);
  const ids = sql`array(select m.id from mail m ${tables} where m.deleted_on is null and ${condition} and ${restFrom(column)}
      order by ${orderOf(query)} ${paged})`;
  const counted = totalOf(query, [condition]);
  const isEmptyPage = sql`cardinality(page.ids) = 0 and ${query.skip}::int > 0`;
  const total = query.skipTotal && !isCounted(query) ? sql`(case when ${isEmptyPage} then ${counted} end)` : counted;
  return textQuery(
    places,
    sql`with page as (select ${ids} as ids) select ${total} as total, page.ids, ${key} as key from page`,
  );
}

/**
 * Deleted letters that fit the filters; `changedSince` is the moment of their deletion. Their receivers are compared one
 * by one, because the indexes for searching have no deleted letters.
 */
export function deletedPageQuery(
  { receiver = '', ...query }: MailQuery,
  reach: Reach,
  after?: { key: number; id: number },
) {
  const [fits] = conditionsOf(query, reach);
  const isNamed = receiver.trim() === '' ? sql`true` : matchesName(sql`m.receiver`, receiver);
  return deletedLettersQuery(sql`${fits} and ${isNamed}`, after, query.limit);
}

/**
 * Columns of these letters, in this order. A separate query from the search, so that Postgres plans it once as a
 * prepared statement: planning took longer than reading fifty letters.
 */
export const mailRecordsQuery = (rule: PriceRuleNumber, ids: number[]) => recordsQueryBy()(rule)(ids);

const recordsQueryBy = memoizePerLanguage(() =>
  memoizeByPriceRule((rule) =>
    fixedQuery(
      (ids: number[]) => sql`
    select ${sql.join([...mailJson(rule).columns])}
    from unnest(${ids}::int[]) with ordinality as page(id, place) join mail m on m.id = page.id ${mailJoins}
    order by page.place`,
    ),
  ),
);

/** Number of matching letters. */
export const mailTotalQuery = (query: MailFilters, reach: Reach) =>
  textQuery(totals, sql`select ${totalOf(query, conditionsOf(query, reach))} as total`);

/** Number of matching letters, counted up to `most`. */
export function limitedTotalQuery(query: MailFilters, reach: Reach, most: number) {
  const ids = matching(conditionsOf(query, reach), { column: sql`null` });
  return textQuery(totals, sql`select count(*)::int as total from (${ids} limit ${most}) matching`);
}

/** All matching letters, in list order. */
export function everyMailQuery<Row>(
  { row, text }: TextQuery<Row>,
  query: MailFilters & Pick<MailQuery, 'sort' | 'desc'>,
  reach: Reach,
): TextQuery<Row> {
  const ways = conditionsOf(query, reach);
  const ids = sql.join(
    ways.map((way) => sql`select m.id from mail m where m.deleted_on is null and ${way}`),
    sql` union `,
  );
  // The array is computed once. As a join, Postgres repeats the search for each letter if it expects few ids.
  const fits = ways.length > 1 ? sql`m.id = any(array(${ids}))` : ways[0];
  return textQuery(
    row,
    sql`select ${text} from mail m ${mailJoins} where m.deleted_on is null and ${fits} order by ${orderOf(query)}`,
  );
}
