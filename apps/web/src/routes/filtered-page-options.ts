import type { Action, Role } from '@hybrid-mail/access';
import type { Profile } from '@hybrid-mail/contracts/session';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, type SearchSchemaInput } from '@tanstack/react-router';
import type { z } from 'zod';
import { requireAnyAction } from '../app/guards.ts';
import { type FilterDefinition, initialState, stringifySearch } from '../lib/list-search/index.ts';
import { loadCode } from './lazy-screen.ts';

/** Router context below a guarded area. */
export interface SessionContext {
  readonly queries: QueryClient;
  readonly profile: Profile;
  readonly role: Role;
}

export interface RouteOpening {
  readonly context: SessionContext;
  readonly search: object;
  readonly location: { readonly pathname: string; readonly searchStr: string };
}

/** Permissions, of which at least one is required. */
export type FilteredPageActions = () => Promise<readonly Action[]> | readonly Action[];

interface FilteredPage<S extends object> {
  readonly actions: FilteredPageActions;
  /** Imports the definition of the filters, which only this page needs. */
  readonly definition: () => Promise<FilterDefinition<S>>;
  /** Prefetches the page's first data. */
  readonly load: (session: SessionContext, search: S) => Promise<unknown>;
}

/**
 * Route options of a page with filters in the URL: guard, initial filters, typed search and prefetch. Prefetches the
 * first page while the screen's code loads.
 */
export const filteredPageOptions = <S extends object>({ actions, definition, load }: FilteredPage<S>) => ({
  validateSearch: unvalidatedSearch<S>(),
  beforeLoad: async ({ context, location }: RouteOpening) => {
    requireAnyAction(...(await actions()))({ context });
    if (location.searchStr !== '') return;
    throw searchRedirect(location, initialState(await loadCode(definition), context.profile));
  },
  ...prefetchOptions(async () => (await definition()).schema, load),
});

/** Search parameters of the URL before validation. */
type Unread<S> = { readonly [name in keyof S]?: unknown };

/**
 * Types the search parameters for links but does not validate them: the router writes validated values back into the
 * URL, so that an empty URL would look like one with invalid filters. The screen validates the parameters.
 */
export const unvalidatedSearch =
  <S extends object>() =>
  (given: Partial<S> & SearchSchemaInput): Unread<S> =>
    given;

/** Redirects to the same page with these search parameters. */
export const searchRedirect = ({ pathname }: RouteOpening['location'], search: object) =>
  redirect({ href: pathname + stringifySearch({ ...search }), replace: true });

/**
 * Prefetches without blocking the navigation: the screen has its own loading and error states, and retries what failed.
 */
export const prefetchOptions = <S extends object>(
  schema: () => Promise<z.ZodType<S>>,
  load: (session: SessionContext, search: S) => Promise<unknown>,
) => ({
  loaderDeps: ({ search }: { search: Unread<S> }) => search,
  loader: ({ context, deps }: { context: SessionContext; deps: Unread<S> }) => {
    schema()
      .then((parser) => load(context, parser.parse(deps)))
      .catch(() => undefined);
  },
});
