import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ListDefinition, ListState } from './list-state.ts';
import { saveFilters } from './saved-filters.ts';

export interface ListSearch<S extends ListState> {
  readonly state: S;
  /** Changes filters; the page becomes 1. */
  readonly filter: (change: Partial<S>) => void;
  /** Changes the order or the page size; the page becomes 1. */
  readonly arrange: (change: Partial<ListState>) => void;
  readonly goTo: (page: number) => void;
  /** Back to the defaults; saved filters go. */
  readonly reset: () => void;
}

/** The state of a list: the URL is the truth, local storage mirrors the filters. */
export function useListSearch<S extends ListState>(definition: ListDefinition<S>): ListSearch<S> {
  const search: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => definition.schema.parse(search), [definition, search]);
  return useMemo(() => {
    // From what the URL says by then, not from what was drawn: two changes at once are both kept.
    const show = (step: (now: S) => S) => {
      const search = (now: unknown) => step(definition.schema.parse(now));
      void navigate({ to: '.', search: search as never, replace: true });
    };
    const choose = (step: (now: S) => S) =>
      show((now) => {
        const next = step(now);
        saveFilters(definition, next);
        return next;
      });
    const change = (patch: Partial<S> | Partial<ListState>) => choose((now) => ({ ...now, page: 1, ...patch }));
    return {
      state,
      filter: change,
      arrange: change,
      goTo: (page) => show((now) => ({ ...now, page })),
      reset: () => choose(definition.defaults),
    };
  }, [definition, navigate, state]);
}
