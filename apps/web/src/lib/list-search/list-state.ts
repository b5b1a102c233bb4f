import { day, flag, id, idList, inn, integer, signedInteger } from '@hybrid-mail/contracts/scalars';
import type { Profile } from '@hybrid-mail/contracts/session';
import { searchText } from '@hybrid-mail/contracts/text';
import { z } from 'zod';

/** Default page sizes of lists (specification 1 §9). */
export const pageSizes = [10, 20, 50, 100, 200, 500] as const;
/** Page sizes of the lists of organizations, users and templates (specification 2 §9). */
export const staffPageSizes = [10, 20, 50, 100, 200] as const;
const defaultPageSize = 50;

export interface PageState {
  readonly page: number;
  readonly itemsPerPage: number;
}

/** List state in the URL, with the names of the specification. */
export interface ListState extends PageState {
  readonly sortBy: string;
  readonly sortDesc: boolean;
}

/** Filters of a screen: storage name, URL schema, defaults. */
export interface FilterDefinition<S extends object> {
  /** Part of the storage key; the other part is the user's id. */
  readonly name: string;
  /** Parses the URL and drops invalid values, so that every link opens. */
  readonly schema: z.ZodType<S>;
  /** Default values that differ from those of an empty URL. */
  readonly defaults?: (profile: Profile) => object;
  /** Filters that are set only by links, e.g. the letters of one day; nothing is saved while one is set. */
  readonly neverSaved?: readonly (keyof S)[];
}

export const defaultsOf = <S extends object>({ schema, defaults }: FilterDefinition<S>, profile: Profile): S =>
  schema.parse(defaults?.(profile) ?? {});

const orNothing = <T extends z.ZodType>(scalar: T) => scalar.optional().catch(undefined);

/** Joins a list of ids: saved filters contain an array, a URL contains a text. */
const idsAsText = (value: unknown) => (Array.isArray(value) ? value.join(',') : value);

/** Parsers of URL values, from the scalars of the endpoints; a value that the endpoint would refuse is dropped. */
export const urlParsers = {
  id: orNothing(id()),
  text: orNothing(searchText.min(1)),
  inn: orNothing(inn),
  day: orNothing(day),
  ids: orNothing(z.preprocess(idsAsText, idList)),
  /** Accepts only one of the offered numbers. */
  oneOf: (offered: readonly number[]) => orNothing(signedInteger.refine((value) => offered.includes(value))),
};

/** Parsers of page and page size, for a list without sorting. */
export const pageShape = (sizes: readonly number[] = pageSizes) => ({
  page: id().catch(1),
  itemsPerPage: integer(1, Math.max(...sizes))
    .refine((size) => sizes.includes(size))
    .catch(defaultPageSize),
});

/** Parsers of the four fields of ListState, for a list that sorts by these columns. */
export const listStateShape = <const S extends readonly [string, ...string[]]>(
  sorts: S,
  byDefault: S[number],
  sizes?: readonly number[],
) => ({
  sortBy: z.enum(sorts).catch(byDefault as never),
  sortDesc: flag.catch(true),
  ...pageShape(sizes),
});

export interface FilterSearch<S extends object> {
  readonly state: S;
  /** Changes filters; a list returns to page 1. */
  readonly filter: (change: Partial<S>) => void;
  /** Restores the defaults and deletes the saved filters. */
  readonly reset: () => void;
}

export interface ListSearch<S extends ListState> extends FilterSearch<S> {
  /** Changes the order or the page size and returns to page 1. */
  readonly arrange: (change: Partial<ListState>) => void;
  /** Changes filters without a user action: replaces the history entry and does not save the filters. */
  readonly correct: (change: Partial<S>) => void;
  /** Changes the page; a correction, e.g. of a page beyond the last, replaces the history entry. */
  readonly goTo: (page: number, why?: 'correction') => void;
}
