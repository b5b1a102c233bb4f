import { onSessionEnd } from '../session/session-end.ts';
import { readTyped, storeTyped } from '../typed-values/typed-values.ts';

/** What a page remembers of its place, by name: keys of rows, ids and numbers. */
export type PlaceSlots = Readonly<Record<string, unknown>>;

export interface Address {
  readonly path: string;
  /** Filters, order and page, as in the URL. */
  readonly search: string;
}

/** A page where the user has worked. */
export interface LeftPage extends Address {
  /** In ms since 1970. */
  readonly at: number;
  readonly slots: PlaceSlots;
}

/** An entry of the browser history. */
export interface HistoryEntry extends Address {
  readonly key: string;
}

/** Maximum number of history entries in a tab, and of pages in the browser, whose place is stored. */
const maxEntries = 30;
const maxPages = 12;
const maxAge = 7 * 24 * 60 * 60 * 1000;

type Entries = readonly (readonly [key: string, slots: PlaceSlots])[];

/**
 * The stored values are encrypted with the key of the user, like all typed values, because an address may contain the
 * name of a receiver. Their names contain the user's id, so that several users of one browser keep theirs.
 */
const entriesOf = (userId: number) => `places.${userId}`;
const pagesOf = (userId: number) => `pages.${userId}`;

const arrayOf = <T>(value: unknown) => (Array.isArray(value) ? (value as readonly T[]) : []);
const readEntries = (userId: number): Entries => arrayOf(readTyped(entriesOf(userId)));

/** Pages where the user has worked within a week, the latest first. */
export const leftPages = (userId: number): readonly LeftPage[] =>
  arrayOf<LeftPage>(readTyped(pagesOf(userId))).filter(({ at }) => Date.now() - at < maxAge);

const isSame = (one: Address, other: Address) => one.path === other.path && one.search === other.search;

/** History entry of the first opening of each page since the login or the reload, by user and path. */
const opened = new Map<string, string>();
onSessionEnd(() => opened.clear());
const openedKey = (userId: number, path: string) => `${userId} ${path}`;

/** Lets the next opening of a page restore its last place, as the first one after a login does. */
export const askForPlace = (userId: number, path: string): void => void opened.delete(openedKey(userId, path));

/**
 * Place of a history entry: that of the entry itself, which Back and a reload restore; at the first opening of a page
 * after a login or a reload, its last place under the same address.
 */
export function openPlace(userId: number, { key, ...address }: HistoryEntry): PlaceSlots {
  const page = openedKey(userId, address.path);
  const isFirst = (opened.get(page) ?? key) === key;
  if (isFirst) opened.set(page, key);
  const known = readEntries(userId).find(([entry]) => entry === key)?.[1];
  const last = isFirst ? leftPages(userId).find((page) => isSame(page, address))?.slots : undefined;
  return known ?? last ?? {};
}

/** Stores the place of a history entry, in the tab and as the last place of its page. */
export function storePlace(userId: number, { key, path, search }: HistoryEntry, slots: PlaceSlots): void {
  const others = readEntries(userId).filter(([entry]) => entry !== key);
  storeTyped(entriesOf(userId), [...others, [key, slots]].slice(-maxEntries), 'tab');
  const page: LeftPage = { path, search, at: Date.now(), slots };
  const otherPages = leftPages(userId).filter((left) => left.path !== path);
  storeTyped(pagesOf(userId), [page, ...otherPages].slice(0, maxPages), 'browser');
}
