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
    const show = (next: S) => void navigate({ to: '.', search: next as never, replace: true });
    const change = (patch: Partial<S>) => {
      const next = { ...state, page: 1, ...patch };
      saveFilters(definition, next);
      show(next);
    };
    return {
      state,
      filter: change,
      arrange: (patch) => change(patch as Partial<S>),
      goTo: (page) => show({ ...state, page }),
      reset: () => change({ ...cleared(state), ...definition.defaults() }),
    };
  }, [definition, navigate, state]);
}

/** Every field emptied, so that defaults laid over it leave nothing behind. */
const cleared = <S extends ListState>(state: S) =>
  Object.fromEntries(Object.keys(state).map((name) => [name, undefined])) as Partial<S>;
