import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { deliveryFilter } from './delivery.ts';
import type { MailFilters } from './mail-list.ts';
import { day, id, inn, signedWhole } from './scalars.ts';
import { searchText } from './text.ts';
import { wire } from './wire.ts';

/** Pages with a list of letters: three of customers, one of staff. */
export const mailListKinds = ['draft', 'sent', 'all', 'staff'] as const;
export type MailListKind = (typeof mailListKinds)[number];

const dayAgo = /^today(?:-([1-9][0-9]?))?$/;
/** A day as it is stored in a filter when it is counted from the day on which the list is read. */
export const daysAgo = (count: number): string => (count === 0 ? 'today' : `today-${count}`);
export const isDayAgo = (given: string): boolean => dayAgo.test(given);
/** The filters that are the first and the last day of a period. */
export const mailPeriods = [
  ['start', 'end'],
  ['sentStart', 'sentEnd'],
  ['performedStart', 'performedEnd'],
] as const;
/** A calendar day, or one that is counted from the day on which the list is read: `today`, `today-6`. */
const dayOrAgo = z.union([day, z.string().regex(dayAgo)], problem('expect-iso-day')).optional();
const mostIds = 500;
const text = searchText.min(1).optional();
const ids = z
  .array(id())
  .max(mostIds, problem('most-values', { max: mostIds }))
  .optional();

const filters = {
  region: id().optional(),
  area: id().optional(),
  uid: text,
  receiver: text,
  perform: signedWhole.optional(),
  start: dayOrAgo,
  end: dayOrAgo,
  sentStart: dayOrAgo,
  sentEnd: dayOrAgo,
  performedStart: dayOrAgo,
  performedEnd: dayOrAgo,
  stillOn: day.optional(),
  inn: inn.optional(),
  users: ids,
  /** The letters themselves, as a notice names them. */
  ids,
  unit: id().optional(),
  registry: id().optional(),
};

/**
 * Filters of a page with letters, by the names of its address: `start` and `end` are the days of sending on the page of sent
 * letters, and of creation elsewhere.
 */
export const mailListFilters = wire(filters);
export type MailListFilters = z.output<typeof mailListFilters>;
export const mailListFilterNames = Object.keys(filters) as (keyof MailListFilters)[];

const storedFilters = z.object(filters);

/** Stored filters as far as this version knows them: what it cannot read is left out. */
export function knownFilters(stored: unknown): MailListFilters {
  const held: Record<string, unknown> = typeof stored === 'object' ? { ...stored } : {};
  const read = storedFilters.safeParse(held);
  if (read.success) return read.data;
  const unreadable = new Set(read.error.issues.map(({ path }) => path[0]));
  return storedFilters.parse(Object.fromEntries(Object.entries(held).filter(([name]) => !unreadable.has(name))));
}

/** The day that is meant when the list is read on `today`. */
function dayOn(today: string, given: string | undefined): string | undefined {
  const ago = given === undefined ? null : dayAgo.exec(given);
  if (!ago) return given;
  const moment = new Date(`${today}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - Number(ago[1] ?? 0));
  return moment.toISOString().slice(0, 10);
}

/** The filters with calendar days alone. */
export const filtersOn = (today: string, given: MailListFilters): MailListFilters => ({
  ...given,
  ...Object.fromEntries(mailPeriods.flat().map((name) => [name, dayOn(today, given[name])])),
});

/** Parameters of a status filter value (OPEN-34). */
function statusFilters(page: MailListKind, perform: number | undefined): MailFilters {
  if (perform === undefined) return {};
  if (page === 'draft') return { sendStatus: perform };
  if (perform === deliveryFilter.onItsWay) return { isPerformed: false };
  return perform === deliveryFilter.ended ? { isPerformed: true } : { performType: perform };
}

/** Date parameters: start and end mean the page's own date; the staff page has both. */
function rangeFilters(page: MailListKind, given: MailListFilters): MailFilters {
  const { start, end, sentStart, sentEnd, performedStart, performedEnd, stillOn } = given;
  if (page === 'sent') return { sentStart: start, sentEnd: end };
  const created = { createdStart: start, createdEnd: end };
  return page === 'staff' ? { ...created, sentStart, sentEnd, performedStart, performedEnd, stillOn } : created;
}

const isSentFilter = { draft: { isSent: false }, sent: { isSent: true }, all: {}, staff: {} } as const;

/** Sender parameters of pages that filter by organization or unit. */
function senderFilters(page: MailListKind, { inn, unit }: MailListFilters): MailFilters {
  if (page === 'staff') return { inn, unitId: unit };
  return page === 'all' ? {} : { unitId: unit };
}

/** What the list of the page is asked for, with calendar days alone. */
export function mailFiltersOf(page: MailListKind, given: MailListFilters): MailFilters {
  const { uid, receiver, region, area, users, registry, ids: chosen } = given;
  return {
    ...isSentFilter[page],
    ...rangeFilters(page, given),
    ...statusFilters(page, given.perform),
    ids: chosen,
    uid,
    receiver,
    region,
    area,
    users: page === 'staff' ? undefined : users,
    registry: page === 'staff' ? undefined : registry,
    ...senderFilters(page, given),
  };
}
