import { deliveryFilter, notSent } from '@hybrid-mail/contracts/delivery';
import type { MailFilters, MailQuery, MailSort } from '@hybrid-mail/contracts/mail-list';
import { type RawBuilder, sql } from 'kysely';
import { endOfTashkentDay, startOfTashkentDay } from '../clock.ts';
import { mailWithin, type Reach } from '../reach.ts';
import { fixedQuery } from '../sql/hot-query.ts';
import { literally } from '../sql/literally.ts';
import { hasEnded, isOnItsWay, isReturned } from './delivery-state.sql.ts';
import { mailJson, mailTables } from './mail-json.sql.ts';
import { trackedBy } from './track-mail.sql.ts';

type Condition = RawBuilder<boolean>;

const sortColumns: Record<MailSort, RawBuilder<unknown>> = {
  id: sql`m.id`,
  sender: sql`u.name`,
  organization: sql`o.name`,
  receiver: sql`m.receiver`,
  region: sql`r.name`,
  area: sql`a.name`,
  address: sql`m.address`,
  recipient: sql`pf.recipient`,
  pagesCount: sql`m.pages`,
  createdOn: sql`m."createdOn"`,
  sentOn: sql`m."sentOn"`,
  sendStatus: sql`m."sendStatus"`,
  performedOn: sql`pf."performedOn"`,
};

/** A sort by these needs the tables beside the letter's own. */
const foreignSorts = new Set<MailSort>(['sender', 'organization', 'region', 'area', 'recipient', 'performedOn']);

/** Letters without the value come last; for the other columns the index order is used as it is. */
const nullableSorts = new Set<MailSort>(['sentOn', 'sendStatus', 'recipient', 'performedOn']);

function orderOf({ sort, desc }: Pick<MailQuery, 'sort' | 'desc'>): RawBuilder<unknown> {
  const direction = desc ? sql`desc` : sql`asc`;
  const nulls = nullableSorts.has(sort) ? sql`nulls last` : sql``;
  return sql`${sortColumns[sort]} ${direction} ${nulls}, m.id ${direction}`;
}

type Conditions = { [filter in keyof MailFilters]?: (value: NonNullable<MailFilters[filter]>) => Condition };

const conditions: Conditions = {
  uid: (text) => byNumber(text),
  externalId: (text) => sql`m."externalId" = ${text}`,
  inn: (inn) => sql`m."organizationId" = (select id from organization where inn = ${inn})`,
  unitId: (id) => sql`m."unitId" = ${id}`,
  receiver: (text) => (text.trim() === '' ? sql`true` : sql`m.receiver ilike ${`%${literally(text.trim())}%`}`),
  region: (id) => sql`m."regionId" = ${id}`,
  area: (id) => sql`m."areaId" = ${id}`,
  users: (ids) => sql`m."creatorId" = any(${ids})`,
  sendStatus: (status) =>
    status === notSent.filter.id ? sql`m."sendStatus" is null` : sql`m."sendStatus" = ${status}`,
  creatorUser: (id) => sql`m."creatorId" = ${id}`,
  senderUser: (id) => sql`m."senderId" = ${id}`,
  isSent: (isSent) => (isSent ? sql`m."isSent"` : sql`not m."isSent"`),
  createdStart: (day) => sql`m."createdOn" >= ${startOfTashkentDay(day)}`,
  createdEnd: (day) => sql`m."createdOn" < ${endOfTashkentDay(day)}`,
  sentStart: (day) => sql`m."sentOn" >= ${startOfTashkentDay(day)}`,
  sentEnd: (day) => sql`m."sentOn" < ${endOfTashkentDay(day)}`,
  pagesCount: (pages) => sql`m.pages = ${pages}`,
  pagesCountGt: (pages) => sql`m.pages > ${pages}`,
  pagesCountLt: (pages) => sql`m.pages < ${pages}`,
  pagesCountGte: (pages) => sql`m.pages >= ${pages}`,
  pagesCountLte: (pages) => sql`m.pages <= ${pages}`,
  isPerformed: (isPerformed) => (isPerformed ? hasEnded : isOnItsWay),
  performType: (type) => byPerform(type),
  registry: (id) => sql`m."registryId" = ${id}`,
  changedSince: (moment) => sql`m."changedOn" >= ${new Date(moment)}`,
};

const byNumber = (text: string): Condition => (text.trim() === '' ? sql`true` : (trackedBy(text) ?? sql`false`));

function byPerform(type: number): Condition {
  if (type === deliveryFilter.onItsWay) return isOnItsWay;
  if (type === deliveryFilter.ended) return hasEnded;
  if (type === deliveryFilter.returned) return isReturned;
  return sql`m."performType" = ${type}::int`;
}

/** Filters whose totals are kept counted, so that nobody has to count the letters of a country. */
const countedFilters = new Set<string>(['unitId', 'inn', 'isSent'] satisfies (keyof MailFilters)[]);

const filtersOf = (query: MailFilters) =>
  Object.entries(conditions).filter(([filter]) => query[filter as keyof MailFilters] !== undefined);

function conditionsOf(query: MailFilters, reach: Reach): Condition {
  const chosen = filtersOf(query).map(([filter, condition]) =>
    (condition as (value: unknown) => Condition)(query[filter as keyof MailFilters]),
  );
  return sql`${sql.join([mailWithin(reach), ...chosen], sql` and `)}`;
}

/** How many letters there are under the filters, exactly. */
function totalOf(query: MailFilters, where: Condition): RawBuilder<number> {
  if (filtersOf(query).every(([filter]) => countedFilters.has(filter))) {
    return sql`(select coalesce(sum(m.letters), 0)::int from mail_count m where ${where})`;
  }
  return sql`(select count(*)::int from mail m where m."deletedOn" is null and ${where})`;
}

/** The letters of the page by their ids, in order, and how many there are on all pages. */
export function mailPlacesQuery(query: MailQuery, reach: Reach): RawBuilder<{ ids: number[]; total: number }> {
  const where = conditionsOf(query, reach);
  const tables = foreignSorts.has(query.sort) ? mailTables : sql``;
  return sql`select ${totalOf(query, where)} as total, array(
      select m.id from mail m ${tables} where m."deletedOn" is null and ${where}
      order by ${orderOf(query)} limit ${query.limit} offset ${query.skip}
    ) as ids`;
}

/**
 * The columns of these letters, in this order. Apart from the search for them: Postgres plans it once for all pages, and
 * planning took longer than reading the fifty letters.
 */
export const mailRecordsQuery = fixedQuery(
  (ids: number[]) => sql<unknown[]>`
    select ${sql.join([...mailJson.columns])}
    from unnest(${ids}::int[]) with ordinality as page(id, place) join mail m on m.id = page.id ${mailTables}
    order by page.place`,
);

export { mostExported, pageLimitText } from '@hybrid-mail/contracts/mail-list';
export { largestPage } from '@hybrid-mail/contracts/paging';

/** How many letters there are under the filters. */
export const mailTotalQuery = (query: MailFilters, reach: Reach): RawBuilder<{ total: number }> =>
  sql`select ${totalOf(query, conditionsOf(query, reach))} as total`;

/** Every letter under the filters, in the order of the list. */
export const everyMailQuery = <R>(
  columns: RawBuilder<R>,
  query: MailFilters & Pick<MailQuery, 'sort' | 'desc'>,
  reach: Reach,
): RawBuilder<R> => sql<R>`
  select ${columns} from mail m ${mailTables}
  where m."deletedOn" is null and ${conditionsOf(query, reach)} order by ${orderOf(query)}`;
