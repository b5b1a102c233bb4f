import { deliveryFilter, notSentFilter } from '@hybrid-mail/contracts/delivery';
import { type FilterMappers, mapActiveFilters } from '@hybrid-mail/contracts/each-filter';
import type { MailFilters } from '@hybrid-mail/contracts/mail-list';
import { unicodeForms } from '@hybrid-mail/contracts/text';
import { type RawBuilder, sql } from 'kysely';
import { endOfTashkentDay, startOfTashkentDay } from '../../clock.ts';
import { mailWithin, type Reach } from '../../reach.ts';
import { type Among, receiverConditions } from '../../search/index.ts';
import { hasEnded, isOnItsWay, isReturned } from '../../sql/delivery-state.sql.ts';
import { trackingCondition } from '../track/track-mail.sql.ts';
import { isStalledOn } from './stalled.sql.ts';

export type Condition = RawBuilder<boolean>;

/**
 * Condition of each filter. The receiver is missing, because its filter can be several conditions; see conditionsOf.
 */
const conditions: FilterMappers<Omit<MailFilters, 'receiver'>, Condition> = {
  ids: (ids) => sql`m.id = any(${[...ids]}::int[])`,
  uid: (text) => byNumber(text),
  externalId: (text) => sql`m.external_id = any(${unicodeForms(text)}::text[])`,
  inn: (inn) => sql`m.organization_id = (select id from organization where inn = ${inn})`,
  unitId: (id) => sql`m.unit_id = ${id}`,
  region: (id) => sql`m.region_id = ${id}`,
  area: (id) => sql`m.area_id = ${id}`,
  users: (ids) => sql`m.creator_id = any(${ids})`,
  sendStatus: (status) => (status === notSentFilter ? sql`m.send_status is null` : sql`m.send_status = ${status}`),
  creatorUser: (id) => sql`m.creator_id = ${id}`,
  senderUser: (id) => sql`m.sender_id = ${id}`,
  isSent: (isSent) => (isSent ? sql`m.is_sent` : sql`not m.is_sent`),
  createdStart: (day) => sql`m.created_on >= ${startOfTashkentDay(day)}`,
  createdEnd: (day) => sql`m.created_on < ${endOfTashkentDay(day)}`,
  sentStart: (day) => sql`m.sent_on >= ${startOfTashkentDay(day)}`,
  sentEnd: (day) => sql`m.sent_on < ${endOfTashkentDay(day)}`,
  pagesCount: (pages) => sql`m.pages = ${pages}`,
  pagesCountGt: (pages) => sql`m.pages > ${pages}`,
  pagesCountLt: (pages) => sql`m.pages < ${pages}`,
  pagesCountGte: (pages) => sql`m.pages >= ${pages}`,
  pagesCountLte: (pages) => sql`m.pages <= ${pages}`,
  performedStart: (day) => performedWhen(sql`p.performed_on >= ${startOfTashkentDay(day)}`),
  performedEnd: (day) => performedWhen(sql`p.performed_on < ${endOfTashkentDay(day)}`),
  stillOn: (day) => isStalledOn(day),
  isPerformed: (isPerformed) => (isPerformed ? hasEnded : isOnItsWay),
  performType: (type) => byPerform(type),
  registry: (id) => sql`m.registry_id = ${id}`,
  changedSince: (moment) => sql`m.changed_on >= ${new Date(moment)}`,
};

const byNumber = (text: string): Condition =>
  text.trim() === '' ? sql`true` : (trackingCondition(text) ?? sql`false`);

const performedWhen = (condition: Condition): Condition =>
  sql`m.perform_id in (select p.id from perform p where ${condition})`;

function byPerform(type: number): Condition {
  if (type === deliveryFilter.onItsWay) return isOnItsWay;
  if (type === deliveryFilter.ended) return hasEnded;
  if (type === deliveryFilter.returned) return isReturned;
  return sql`m.perform_type = ${type}::int`;
}

/** Filters whose totals mail_count maintains, so that no request counts all letters of the country. */
const countedFilters = new Set<string>(['unitId', 'inn', 'isSent'] satisfies (keyof MailFilters)[]);

/** Whether mail_count has the total of these filters. */
export const isCounted = ({ receiver, ...others }: MailFilters) =>
  !receiver?.trim() &&
  Object.keys(conditions).every(
    (name) => countedFilters.has(name) || others[name as keyof typeof others] === undefined,
  );

/** Whether letters are looked for by their receiver and by nothing else. */
export const isOnlyReceiver = ({ receiver, ...others }: MailFilters) =>
  Boolean(receiver?.trim()) &&
  Object.keys(conditions).every((name) => others[name as keyof typeof others] === undefined);

/** Days of a period whose letters are few. */
const fewDays = 7;

/** The end of a period of few days; undefined for a longer or an open one. */
function endOfFewDays(from: string | undefined, to: string | undefined): Date | undefined {
  const isShort = from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) < fewDays * 86_400_000;
  return isShort ? endOfTashkentDay(to) : undefined;
}

/** What the other filters leave of the letters among which a receiver is looked for. */
function amongOf({ inn, unitId, ...query }: MailFilters): Among {
  const isFew =
    [query.ids, query.registry].some((filter) => filter !== undefined) ||
    [query.uid, query.externalId].some((text) => Boolean(text?.trim()));
  const daysUntil = endOfFewDays(query.createdStart, query.createdEnd) ?? endOfFewDays(query.sentStart, query.sentEnd);
  const few = { isFew, daysUntil };
  if (unitId !== undefined)
    return { ...few, organizations: sql`select organization_id from unit where id = ${unitId}` };
  return { ...few, organizations: inn === undefined ? undefined : sql`select id from organization where inn = ${inn}` };
}

/** Alternative conditions: a letter matches if one of them does. More than one only for a receiver's name. */
export function conditionsOf(query: MailFilters, reach: Reach): [Condition, ...Condition[]] {
  const filtered = sql<boolean>`${sql.join([mailWithin(reach), ...mapActiveFilters(conditions, query)], sql` and `)}`;
  const [way, ...others] = receiverConditions(query.receiver ?? '', reach, amongOf(query)).map(
    (way) => sql<boolean>`${filtered} and ${way}`,
  );
  return [way ?? filtered, ...others];
}
