import type { Action, Role } from '@hybrid-mail/access';
import type { Profile } from '@hybrid-mail/contracts/session';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type SearchSchemaInput } from '@tanstack/react-router';
import type { z } from 'zod';
import { requires } from '../app/guards.ts';
import { type FilterDefinition, openingState, stringifySearch } from '../lib/list-search/index.ts';

/** What the routes below a guarded area have in their context. */
export interface Session {
  readonly queries: QueryClient;
  readonly profile: Profile;
  readonly role: Role;
}

export interface Opening {
  readonly context: Session;
  readonly search: object;
  readonly location: { readonly pathname: string; readonly searchStr: string };
}

interface FilteredPage<S extends object> {
  /** One of them must be allowed. */
  readonly actions: readonly Action[];
  /** Reads the URL; what it cannot read it drops. */
  readonly search: z.ZodType<S>;
  /** What the page opens with, when its URL says nothing: the filters that the person kept, else the defaults. */
  readonly definition: (profile: Profile) => FilterDefinition<S>;
  /** Asks for what the page shows first. */
  readonly load: (session: Session, search: S) => Promise<unknown>;
}

/**
 * The options of a route whose filters are its URL. Links may give any of them; the data are asked for while the code of
 * the screen still comes.
 */
export const filteredPage = <S extends object>({ actions, search, definition, load }: FilteredPage<S>) => ({
  validateSearch: searchOf<S>(),
  beforeLoad: ({ context, location }: Opening) => {
    requires(...actions)({ context });
    if (location.searchStr === '') throw withSearch(location, openingState(definition(context.profile)));
  },
  ...loadsEarly(search, load),
});

/** What stands in the URL, not yet read. */
type Unread<S> = { readonly [name in keyof S]?: unknown };

/**
 * Types what links may give. The URL stays as it is, whatever is wrong in it: the router writes back what this changes, and
 * a URL without filters could no longer be told from one whose filters cannot be read. The screen reads it.
 */
export const searchOf =
  <S extends object>() =>
  (given: Partial<S> & SearchSchemaInput): Unread<S> =>
    given;

/** The same page, its URL completed. */
export const withSearch = ({ pathname }: Opening['location'], search: object) =>
  redirect({ href: pathname + stringifySearch({ ...search }), replace: true });

/** The screen shows its own waiting, and asks again for what failed: so the route waits for nothing. */
export const loadsEarly = <S extends object>(
  schema: z.ZodType<S>,
  load: (session: Session, search: S) => Promise<unknown>,
) => ({
  loaderDeps: ({ search }: { search: Unread<S> }) => search,
  loader: ({ context, deps }: { context: Session; deps: Unread<S> }) => {
    load(context, schema.parse(deps)).catch(() => undefined);
  },
});
