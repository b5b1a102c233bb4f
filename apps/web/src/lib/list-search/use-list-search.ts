import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useProfile } from '../queries/profile.queries.ts';
import { isTyping } from './is-typing.ts';
import {
  defaultsOf,
  type FilterDefinition,
  type FilterSearch,
  type ListSearch,
  type ListState,
  type PageState,
} from './list-state.ts';
import type { PageSearch } from './paging.ts';
import { saveFilters } from './saved-filters.ts';

/**
 * State of a screen: the URL is the source of truth, and the saved filters mirror the URL. Back undoes a change of a
 * filter or page; the keystrokes of a typed word are one history entry.
 */
function useSearchState<S extends object>(definition: FilterDefinition<S>) {
  const search: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const profile = useProfile();
  const state = useMemo(() => definition.schema.parse(search), [definition, search]);
  const steps = useMemo(() => {
    // Starts from the current URL, not the rendered state, so that two changes in one tick both apply.
    const show = (step: (now: S) => S, isCorrection = false) => {
      const search = (now: unknown) => step(definition.schema.parse(now));
      const shown = definition.schema.parse(router.latestLocation.search);
      // The hook serves every list, so the search type of the route is unknown here.
      void navigate({ to: '.', search: search as never, replace: isCorrection || isTyping(shown, step(shown)) });
    };
    const choose = (step: (now: S) => S) =>
      show((now) => {
        const next = step(now);
        saveFilters(definition, profile, next);
        return next;
      });
    return { show, choose, reset: () => choose(() => defaultsOf(definition, profile)) };
  }, [definition, navigate, router, profile]);
  return { state, ...steps };
}

/** Search of a screen without paging and sorting, e.g. of a report. */
export function useFilterSearch<S extends object>(definition: FilterDefinition<S>): FilterSearch<S> {
  const { state, choose, reset } = useSearchState(definition);
  return useMemo(
    () => ({ state, filter: (change) => choose((now) => ({ ...now, ...change })), reset }),
    [state, choose, reset],
  );
}

/** Search of a list without sorting. */
export const usePageSearch: <S extends PageState>(definition: FilterDefinition<S>) => FilterSearch<S> & PageSearch =
  usePagedSearch;

export const useListSearch: <S extends ListState>(definition: FilterDefinition<S>) => ListSearch<S> = usePagedSearch;

function usePagedSearch<S extends PageState>(definition: FilterDefinition<S>) {
  const { state, show, choose, reset } = useSearchState(definition);
  return useMemo(() => {
    const change = (patch: object) => choose((now) => ({ ...now, page: 1, ...patch }));
    return {
      state,
      filter: change,
      arrange: change,
      correct: (patch: Partial<S>) => show((now) => ({ ...now, ...patch }), true),
      goTo: (page: number, why?: 'correction') => show((now) => ({ ...now, page }), why === 'correction'),
      reset,
    };
  }, [state, show, choose, reset]);
}
