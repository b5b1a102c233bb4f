import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { deliveryFilter } from './delivery.ts';
import { type FilterMappers, queryFromFilters } from './each-filter.ts';
import type { MailFilters } from './mail-list.ts';
import { day, id, inn, signedInteger } from './scalars.ts';
import { searchText } from './text.ts';
import { wire } from './wire.ts';

/** Pages with a list of letters: three of customers, one of staff. */
export const mailListKinds = ['draft', 'sent', 'all', 'staff'] as const;
export type MailListKind = (typeof mailListKinds)[number];

const dayAgo = /^today(?:-([1-9][0-9]?))?$/;
/** Stored form of a day relative to the day on which the list is read. */
export const relativeDayOf = (count: number): string => (count === 0 ? 'today' : `today-${count}`);
export const isRelativeDay = (given: string): boolean => dayAgo.test(given);
/** Pairs of filters: first and last day of a period. */
export const mailPeriodFilters = [
  ['start', 'end'],
  ['sentStart', 'sentEnd'],
  ['performedStart', 'performedEnd'],
] as const;
/** A calendar day, or a day relative to the day on which the list is read: `today`, `today-6`. */
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
  perform: signedInteger.optional(),
  start: dayOrAgo,
  end: dayOrAgo,
  sentStart: dayOrAgo,
  sentEnd: dayOrAgo,
  performedStart: dayOrAgo,
  performedEnd: dayOrAgo,
  stillOn: day.optional(),
  inn: inn.optional(),
  users: ids,
  /** Ids of the letters, e.g. from a notice. */
  ids,
  unit: id().optional(),
  registry: id().optional(),
};

/**
 * Filters of a page with letters, by the names in its URL: `start` and `end` are the days of sending on the page of
 * sent letters, and of creation elsewhere.
 */
export const mailListFilters = wire(filters);
export type MailListFilters = z.output<typeof mailListFilters>;
export const mailListFilterNames = Object.keys(filters) as (keyof MailListFilters)[];

const storedFilters = z.object(filters);

/** Parses stored filters and omits values that this version of the code cannot read. */
export function parseStoredFilters(stored: unknown): MailListFilters {
  const held: Record<string, unknown> = typeof stored === 'object' ? { ...stored } : {};
  const read = storedFilters.safeParse(held);
  if (read.success) return read.data;
  const unreadable = new Set(read.error.issues.map(({ path }) => path[0]));
  return storedFilters.parse(Object.fromEntries(Object.entries(held).filter(([name]) => !unreadable.has(name))));
}

/** Resolves a relative day when the list is read on `today`. */
function dayOn(today: string, given: string | undefined): string | undefined {
  const ago = given === undefined ? null : dayAgo.exec(given);
  if (!ago) return given;
  const moment = new Date(`${today}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() - Number(ago[1] ?? 0));
  return moment.toISOString().slice(0, 10);
}

/** Resolves relative days to calendar days. */
export const resolveRelativeDays = (today: string, given: MailListFilters): MailListFilters => ({
  ...given,
  ...Object.fromEntries(mailPeriodFilters.flat().map((name) => [name, dayOn(today, given[name])])),
});

/** Query parameters for a value of the status filter (OPEN-34). */
function statusFilters(perform: number, page: MailListKind): MailFilters {
  if (page === 'draft') return { sendStatus: perform };
  if (perform === deliveryFilter.onItsWay) return { isPerformed: false };
  return perform === deliveryFilter.ended ? { isPerformed: true } : { performType: perform };
}

/** Applies a filter only on the staff page (`ofStaff`) or only on the customers' pages (`ofCustomers`). */
const ofStaff = (page: MailListKind, filter: MailFilters): MailFilters => (page === 'staff' ? filter : {});
const ofCustomers = (page: MailListKind, filter: MailFilters): MailFilters => (page === 'staff' ? {} : filter);

/**
 * Query parameters for each filter of a page. `start` and `end` become days of sending on the page of sent letters, and
 * days of creation elsewhere.
 */
const asked: FilterMappers<MailListFilters, MailFilters, [page: MailListKind]> = {
  region: (region) => ({ region }),
  area: (area) => ({ area }),
  uid: (uid) => ({ uid }),
  receiver: (receiver) => ({ receiver }),
  perform: statusFilters,
  start: (day, page) => (page === 'sent' ? { sentStart: day } : { createdStart: day }),
  end: (day, page) => (page === 'sent' ? { sentEnd: day } : { createdEnd: day }),
  sentStart: (sentStart, page) => ofStaff(page, { sentStart }),
  sentEnd: (sentEnd, page) => ofStaff(page, { sentEnd }),
  performedStart: (performedStart, page) => ofStaff(page, { performedStart }),
  performedEnd: (performedEnd, page) => ofStaff(page, { performedEnd }),
  stillOn: (stillOn, page) => ofStaff(page, { stillOn }),
  inn: (inn, page) => ofStaff(page, { inn }),
  users: (users, page) => ofCustomers(page, { users }),
  ids: (chosen) => ({ ids: chosen }),
  unit: (unitId, page) => (page === 'all' ? {} : { unitId }),
  registry: (registry, page) => ofCustomers(page, { registry }),
};

const isSentFilter = { draft: { isSent: false }, sent: { isSent: true }, all: {}, staff: {} } as const;

/** Query of the page's list; relative days of the filters are already resolved (see resolveRelativeDays). */
export const mailFiltersOf = (page: MailListKind, given: MailListFilters): MailFilters => ({
  ...isSentFilter[page],
  ...queryFromFilters(asked, given, page),
});
