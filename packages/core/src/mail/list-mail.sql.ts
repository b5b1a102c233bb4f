import { notSent } from '@hybrid-mail/contracts/delivery';
import type { MailQuery, MailSort } from '@hybrid-mail/contracts/mail-list';
import { mailPage } from '@hybrid-mail/contracts/mail-record';
import { type RawBuilder, sql } from 'kysely';
import { endOfTashkentDay, startOfTashkentDay } from '../clock.ts';
import { mailWithin, type Reach } from '../reach.ts';
import { wireObject } from '../sql/wire-object.ts';
import { mailJson, mailTables } from './mail-json.sql.ts';
import { trackedBy } from './track-mail.sql.ts';

type Condition = RawBuilder<boolean>;

const sortColumns: Record<MailSort, RawBuilder<unknown>> = {
  id: sql`m.id`,
  sender: sql`u.name`,
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
const foreignSorts = new Set<MailSort>(['sender', 'region', 'area', 'recipient', 'performedOn']);

/** Letters without the value come last; for the other columns the index order is used as it is. */
const nullableSorts = new Set<MailSort>(['sentOn', 'sendStatus', 'recipient', 'performedOn']);

function orderOf({ sort, desc }: MailQuery): RawBuilder<unknown> {
  const direction = desc ? sql`desc` : sql`asc`;
  const nulls = nullableSorts.has(sort) ? sql`nulls last` : sql``;
  return sql`${sortColumns[sort]} ${direction} ${nulls}, m.id ${direction}`;
}

/** % and _ of the typed text are themselves. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

type Conditions = { [filter in keyof MailQuery]?: (value: NonNullable<MailQuery[filter]>) => Condition };

const conditions: Conditions = {
  uid: (text) => byNumber(text),
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
  isPerformed: (isPerformed) => sql`m."isSent" and m."performType" is ${isPerformed ? sql`not null` : sql`null`}`,
  performType: (type) => byPerform(type),
  changedSince: (moment) => sql`m."changedOn" >= ${new Date(moment)}`,
};

const byNumber = (text: string): Condition => (text.trim() === '' ? sql`true` : (trackedBy(text) ?? sql`false`));

/** -2 and -1 are the filters "in progress" and "delivered or returned" (specification 1 §3). */
function byPerform(type: number): Condition {
  if (type === -2) return sql`m."isSent" and m."performType" is null`;
  if (type === -1) return sql`m."performType" is not null`;
  return sql`m."performType" = ${type}::int`;
}

function conditionsOf(query: MailQuery, reach: Reach): Condition {
  const chosen: Condition[] = [sql`m."deletedOn" is null`, mailWithin(reach)];
  for (const [filter, condition] of Object.entries(conditions)) {
    const value = query[filter as keyof MailQuery];
    if (value !== undefined) chosen.push((condition as (value: unknown) => Condition)(value));
  }
  return sql`${sql.join(chosen, sql` and `)}`;
}

const records = sql`coalesce(
  (select json_agg(${mailJson} order by page.place) from page join mail m on m.id = page.id ${mailTables}), '[]'::json)`;

/** One statement: the page and the total, as JSON text in the wire form. */
export function mailPageQuery(query: MailQuery, reach: Reach): RawBuilder<{ json: string }> {
  const where = conditionsOf(query, reach);
  const order = orderOf(query);
  const tables = foreignSorts.has(query.sort) ? mailTables : sql``;
  return sql`
    with page as materialized (
      select m.id, row_number() over (order by ${order}) as place
      from mail m ${tables} where ${where} order by ${order} limit ${query.limit} offset ${query.skip}
    )
    select ${wireObject(mailPage, { records, total: sql`(select count(*) from mail m where ${where})` })}::text as json`;
}
